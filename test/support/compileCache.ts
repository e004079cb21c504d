import { fileURLToPath } from "node:url"

/** The compile cache of programs that tests start: it halves their start time. */
export const compileCache = fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url))
