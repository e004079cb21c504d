import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"

const described = {
  name: "landfall-mcp",
  invocation: "npm start --silent -- mcp",
  description:
    "Serves assistants over standard input and output, using a running service (docs/guides/integrate/mcp.md)",
  example: "SERVICE_API_TOKEN=KEY SERVICE_URL=https://landfall.example npm start --silent -- mcp"
}

run(simpleProgram(described, () => import("./programs/mcp.ts").then(({ mcp }) => mcp)))
