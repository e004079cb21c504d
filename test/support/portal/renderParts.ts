import { writeFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

import react from "@vitejs/plugin-react"
import { Effect } from "effect"
import { build } from "vite"

const app = fileURLToPath(new URL("../../../adapters/portal/app/", import.meta.url))
const entry = "\0parts"

/** Writes a part of the portal as HTML, from its properties. */
export type RenderPart = (name: string, properties: object) => string

/** Builds parts of the portal, by the paths of their files; each file exports a component of its name. */
export const buildParts = (paths: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-parts-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  ).pipe(
    Effect.flatMap((folder) =>
      Effect.promise(async () => {
        const source = [
          `import { createElement } from "react"`,
          `import { renderToStaticMarkup } from "react-dom/server"`,
          ...paths.map((path, index) => `import * as part${index} from ${JSON.stringify(join(app, path))}`),
          `const parts = Object.assign({}, ${paths.map((_path, index) => `part${index}`).join(", ")})`,
          `export const render = (name, properties) => renderToStaticMarkup(createElement(parts[name], properties))`
        ].join("\n")
        const virtual = {
          name: "parts",
          resolveId: (id: string) => (id === "virtual:parts" ? entry : null),
          load: (id: string) => (id === entry ? source : null)
        }
        const made = await build({
          configFile: false,
          logLevel: "error",
          root: app,
          plugins: [react(), virtual],
          ssr: { noExternal: true },
          build: { ssr: true, write: false, target: "es2023", minify: false, rollupOptions: { input: "virtual:parts" } }
        })
        const chunk = [made]
          .flat()
          .flatMap((part) => ("output" in part ? part.output : []))
          .find((file) => file.type === "chunk" && file.isEntry)
        if (chunk?.type !== "chunk") throw new Error("The build has no entry.")
        const file = join(folder, "parts.mjs")
        await writeFile(file, chunk.code)
        const { render } = (await import(pathToFileURL(file).href)) as { readonly render: RenderPart }
        return render
      })
    )
  )
