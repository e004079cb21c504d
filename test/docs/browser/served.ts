import { globSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"

import { BuiltDocs, DocsFolder } from "#adapters/docs/BuiltDocs.ts"
import * as Docs from "#adapters/docs/layer.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const writtenAt = (path: string): number => statSync(`${root}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Browsers get what is built, and these tests are about what is written. */
const requireBuilt = (): void => {
  const sources = globSync("adapters/docs/**/*.{ts,css}", { cwd: root })
  const isOlder = sources.some((path) => writtenAt(path) > writtenAt("dist/docs/index.html"))
  if (isOlder) throw new Error("The documentation is older than its sources, or not built: npm run build")
}

/** The documentation by itself, as `npm run build` made it or as it is in the folder, on a free port. */
export const served = (folder?: URL) => {
  if (folder === undefined) requireBuilt()
  return HttpRouter.serve(Docs.layer, { disableListenLog: true, disableLogger: true }).pipe(
    Layer.provide(BuiltDocs.layer),
    Layer.provide(folder === undefined ? Layer.empty : Layer.succeed(DocsFolder, folder)),
    Layer.provideMerge(NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0 }))
  )
}

export const addressOfDocs = Effect.map(HttpServer.HttpServer, ({ address }) =>
  HttpServer.formatAddress(address).replace("0.0.0.0", "127.0.0.1")
)
