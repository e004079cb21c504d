import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

import { build } from "vite"

/** Bundles a browser script into one module; fails if the bundle has several. */
export const bundleScript = async (entry: URL): Promise<string> => {
  const input = fileURLToPath(entry)
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: dirname(input),
    build: {
      target: "es2023",
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "es", codeSplitting: false } }
    }
  })
  const chunks = [built].flat().flatMap((part) => ("output" in part ? part.output : []))
  const [script] = chunks
  if (script?.type !== "chunk" || chunks.length !== 1) throw new Error(`${input} is not one script`)
  return script.code
}
