/** Whether the server in this container is ready: the image has no curl. Exit code 0 or 1, as HEALTHCHECK expects. */
const { PORT = '' } = process.env;
const ready = await fetch(`http://127.0.0.1:${PORT.trim() || 8080}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(ready ? 0 : 1);
