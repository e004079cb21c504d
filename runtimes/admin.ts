import { Effect } from "effect"

import { adminProgram } from "./admin/program.ts"
import { run } from "./command/run.ts"

/** What an operator does, loaded when it is to be done: help needs none of it. */
const load = Effect.promise(() => import("./admin/act.ts"))

/** What an operator does: accounts, keys, users, senders, sources, retention, check, backup, restore. `npm run admin -- COMMAND`. */
run(adminProgram((command) => Effect.flatMap(load, ({ act }) => act(command))))
