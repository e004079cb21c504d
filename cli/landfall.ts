import { runPart } from "#runtimes/command/run.ts"

import { landfallProgram } from "./program.ts"

/** `npx landfall COMMAND`. */
export const landfall = () => runPart(landfallProgram)
