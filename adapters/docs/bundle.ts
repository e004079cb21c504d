import { bundleScript } from "#adapters/http/oneScript.ts"

/** The script of the search. */
export const bundle = () => bundleScript(new URL("browser/index.ts", import.meta.url))
