/** core/RULES.md as data, made by rulesPlugin. */
declare module 'virtual:rules' {
  export const sections: readonly import('./rulesPlugin.ts').RuleSection[];
}
