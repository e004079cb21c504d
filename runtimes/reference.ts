import { Effect } from "effect"

import { run } from "./command/run.ts"
import { referenceProgram } from "./reference/program.ts"

const load = Effect.promise(() => import("./reference/act.ts"))

run(referenceProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
