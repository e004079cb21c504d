import { fileURLToPath } from "node:url"

/** Where programs that tests start keep what they have compiled: it halves the time that they take to begin. */
export const compileCache = fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url))
