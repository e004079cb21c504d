/** Health check: requests `/health` at `PORT`. Arguments name another port and another path. */
const [, , port = process.env["PORT"], path = "/health"] = process.argv

fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1)
)
