/** Whether the node of this container answers at its port, or at the one that is named: for a health check of the container. */
const port = process.argv[2] ?? process.env["PORT"]

fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1)
)
