import { bundleScript } from "#adapters/http/oneScript.ts"

export const bundle = () => bundleScript(new URL("element/index.ts", import.meta.url))
