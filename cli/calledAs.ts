/** What to type for this program: npm tells its children that it started them. */
export function calledAs(): string {
  return process.env.npm_command === undefined ? 'mayi' : 'npx mayi';
}
