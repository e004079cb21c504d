/** Health check: requests `/health` at `PORT`, or at the port in the first argument. */
const port = process.argv[2] ?? process.env["PORT"]

fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1)
)
