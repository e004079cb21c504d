import { runPart } from "#runtimes/command/run.ts"

import { landfallProgram } from "./program.ts"

/** The command line of a client: `npx landfall COMMAND`, `npm run landfall -- COMMAND`. */
export const landfall = () => runPart(landfallProgram)
