import { oneScript } from "#adapters/http/oneScript.ts"

/** The script of the search. */
export const bundle = () => oneScript(new URL("browser/index.ts", import.meta.url))
