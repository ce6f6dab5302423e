const words = process.argv.slice(2);

if (words[0] === 'game') {
  // A bundle of its own, beside this one.
  await import(new URL('gameOnly.mjs', import.meta.url).href);
} else {
  const { createProgram, WELCOME } = await import('./program.ts');
  const { run } = await import('./run.ts');
  const { tell } = await import('./terminal/output.ts');
  if (words.length === 0) tell(WELCOME);
  else await run(createProgram(), words);
}
