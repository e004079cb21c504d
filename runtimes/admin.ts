import { adminProgram } from "./admin/program.ts"
import { run } from "./command/run.ts"

/** `npm run admin -- COMMAND`. */
run(adminProgram)
