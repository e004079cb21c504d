import { bundleScript } from "#adapters/http/oneScript.ts"

export const bundle = () => bundleScript(new URL("browser/index.ts", import.meta.url))
