import { fileURLToPath } from "node:url"

import { build } from "vite"

/** The script of the embeddable elements, in one module. */
export const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL(".", import.meta.url)),
    build: {
      target: "es2023",
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("element/index.ts", import.meta.url)),
        output: { format: "es", codeSplitting: false }
      }
    }
  })
  const chunks = [built].flat().flatMap((part) => ("output" in part ? part.output : []))
  const [script] = chunks
  if (script?.type !== "chunk" || chunks.length !== 1) throw new Error("The elements are not one script")
  return script.code
}
