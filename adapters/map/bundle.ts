import { oneScript } from "#adapters/http/oneScript.ts"

/** The script of the embeddable elements. */
export const bundle = () => oneScript(new URL("element/index.ts", import.meta.url))
