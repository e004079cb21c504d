import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"
import { programNames } from "./programs/names.js"

const others = programNames.filter((name) => name !== "all")

const described = {
  name: "landfall",
  invocation: "npm start --",
  description: `Runs everything until it is stopped. Environment variables set it up (docs/reference/configuration.md); none is needed. With a name first, runs one program: ${others.join(", ")}`,
  example: "PORT=8080 npm start"
}

run(simpleProgram(described, () => import("./programs/all.ts").then(({ all }) => all)))
