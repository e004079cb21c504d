import { simpleProgram } from "./command/program.ts"
import { run } from "./command/run.ts"

const described = {
  name: "landfall-simulator",
  invocation: "npm start -- simulator",
  description: "Runs simulated carriers, terminals, and railroads over HTTP (docs/contributing/simulator.md)",
  example: "SIMULATOR_PORT=4000 SIMULATOR_SPEED=60 npm start -- simulator"
}

run(
  simpleProgram(described, () => import("./programs/simulator.ts").then(({ simulator }) => simulator)),
  "SIMULATOR_PORT"
)
