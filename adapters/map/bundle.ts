import { bundleScript } from "#adapters/http/oneScript.ts"

/** The script of the embeddable elements. */
export const bundle = () => bundleScript(new URL("element/index.ts", import.meta.url))
