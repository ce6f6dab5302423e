/** The embedded database is the one part that cannot be bundled: it is not the same for every system. */
export async function needDatabase(): Promise<void> {
  try {
    await import('libsql');
  } catch (error) {
    throw new Error(
      'the embedded database is not installed here. Install it beside mayi with npm install libsql (and -g, if mayi was installed so), or keep the rooms in PostgreSQL: DATABASE_URL=postgres://…',
      { cause: error },
    );
  }
}
