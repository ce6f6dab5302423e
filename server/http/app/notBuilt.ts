/** Shown where the app is missing: the rest of the server works without it. */
export const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>May I?</title>
  </head>
  <body>
    <main>
      <h1>May I?</h1>
      <p>The server is running, but the table for the browser has not been built here yet.</p>
      <p>In a checkout, <code>npm start</code> builds it and starts the server again, or <code>npm run build -- web</code> builds
        it alone. Programs can play already: <a href="/api/openapi.json">this is how</a>.</p>
    </main>
  </body>
</html>
`;
