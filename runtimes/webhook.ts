import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"

const described = {
  name: "landfall-webhook",
  invocation: "npm start -- webhook",
  description: "Runs the webhook node, on the Postgres of DATABASE_URL (docs/reference/configuration.md)",
  example: "DATABASE_URL=postgres://landfall:secret@db.example:5432/landfall npm start -- webhook"
}

run(simpleProgram(described, () => import("./programs/webhook.ts").then(({ webhook }) => webhook)))
