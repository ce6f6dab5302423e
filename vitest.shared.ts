/** Workspace packages resolve to their TypeScript source, for the client and the server side of Vite alike. */
const conditions = ['mayi-source', 'module', 'node', 'development|production'];

export const sourceConditions = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};
