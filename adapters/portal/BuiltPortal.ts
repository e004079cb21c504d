import { Context, Effect, Layer } from "effect"

import { readBuiltFiles } from "#adapters/http/builtFiles.ts"
import type { BuiltFile } from "#adapters/http/builtFiles.ts"
import { builtFolder } from "#adapters/http/builtFolder.ts"

export const PortalFolder = Context.Reference<URL>("adapters/portal/BuiltPortal/PortalFolder", {
  defaultValue: () => builtFolder("portal")
})

/** Portal files by path; empty if the portal was not built. */
export class BuiltPortal extends Context.Service<BuiltPortal, ReadonlyMap<string, BuiltFile>>()(
  "adapters/portal/BuiltPortal"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.flatMap(PortalFolder, (folder) =>
      readBuiltFiles(folder, "The portal is not built: there are no pages for people until npm run build made them")
    )
  )
}
