/** Workspace packages resolve to their TypeScript source, for the client and the server side of Vite alike. */
const conditions = ['mayi-source', 'node', 'development|production'];

export const sourceConditions = {
  // What bundlers call `module` is not for Node, which runs packages as they are.
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};
