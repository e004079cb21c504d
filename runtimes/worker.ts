import { simpleProgram } from "./command/program.ts"
import { runPart } from "./command/run.ts"

const described = {
  name: "landfall-worker",
  invocation: "node runtimes/worker.ts",
  description:
    "Ingests and delivers as a process that `npm start` starts (docs/reference/configuration.md, WORKER_PROCESSES)",
  example: "WORKER_PROCESSES=2 npm start"
}

runPart(simpleProgram(described, () => import("./programs/worker.ts").then(({ worker }) => worker)))
