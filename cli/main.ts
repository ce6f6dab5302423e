const args = process.argv.slice(2);

if (args[0] === 'game') {
  // A bundle of its own, beside this one.
  await import(new URL('gameOnly.mjs', import.meta.url).href);
} else {
  const { createProgram, WELCOME } = await import('./program.ts');
  const { run } = await import('./run.ts');
  const { print } = await import('./terminal/output.ts');
  if (args.length === 0) print(WELCOME);
  else await run(createProgram(), args);
}
