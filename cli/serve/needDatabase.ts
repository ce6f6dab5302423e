/** The embedded database is platform-specific, so it's the one dependency that can't be bundled. */
export async function needDatabase(): Promise<void> {
  try {
    await import('libsql');
  } catch (error) {
    throw new Error(
      'the embedded database isn’t installed. Install it with npm install libsql (add -g if mayi is installed globally), or use PostgreSQL: DATABASE_URL=postgres://…',
      { cause: error },
    );
  }
}
