// Exit code 0 while the server on this machine is alive, for a container's HEALTHCHECK: images have no curl.
const { PORT = '3000' } = process.env;
const isAlive = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
