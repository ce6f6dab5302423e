/** core/RULES.md, read when the app is built: `import { sections } from 'virtual:rules'`. */
declare module 'virtual:rules' {
  export const sections: readonly import('./rulesPlugin.ts').RuleSection[];
}
