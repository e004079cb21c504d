import { Effect } from "effect"

import { adminProgram } from "./admin/program.ts"
import { run } from "./command/run.ts"

/** Loaded on demand, because help does not need it. */
const load = Effect.promise(() => import("./admin/act.ts"))

/** `npm run admin -- COMMAND`. */
run(adminProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
