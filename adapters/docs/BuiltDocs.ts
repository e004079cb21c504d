import { Context, Effect, Layer } from "effect"

import { readBuiltFiles } from "#adapters/http/builtFiles.ts"
import type { BuiltFile } from "#adapters/http/builtFiles.ts"
import { builtFolder } from "#adapters/http/builtFolder.ts"

export const DocsFolder = Context.Reference<URL>("adapters/docs/BuiltDocs/DocsFolder", {
  defaultValue: () => builtFolder("docs")
})

/** Without files, `/docs/` redirects to the API reference. */
export class BuiltDocs extends Context.Service<BuiltDocs, ReadonlyMap<string, BuiltFile>>()("adapters/docs/BuiltDocs") {
  static readonly layer = Layer.effect(
    this,
    Effect.flatMap(DocsFolder, (folder) =>
      readBuiltFiles(
        folder,
        "The documentation is not built: there are no pages at /docs/ until npm run build made them"
      )
    )
  )
}
