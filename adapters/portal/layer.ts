import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

import { serveBuiltFile } from "#adapters/http/builtFiles.ts"
import { ClientAddress } from "#adapters/web/ClientAddress.ts"
import { signedInPage } from "#adapters/web/serve.ts"
import { Site } from "#adapters/web/Site.ts"

import { BuiltPortal } from "./BuiltPortal.ts"
import * as Demo from "./demo.ts"
import { assetHeaders, pageHeaders } from "./headers.ts"
import { pages } from "./pages.ts"

const asset = (path: string) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const built = (yield* BuiltPortal).get(path)
      if (built === undefined) return
      const answer = Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
        serveBuiltFile(request, built, assetHeaders)
      )
      yield* router.add("GET", `/${path}`, answer)
    })
  )

const [start, ...others] = pages

/** Every page has the same document; its script routes by URL. Users without a session sign in first. */
const document = Effect.map(BuiltPortal, (files) => {
  const built = files.get("index.html")
  if (built === undefined) return Layer.empty
  const at = (path: (typeof pages)[number]) =>
    signedInPage("GET", path, ({ request }) => Effect.succeed(serveBuiltFile(request, built, pageHeaders)))
  return Layer.mergeAll(at(start), ...others.map(at))
})

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const assets = [...(yield* BuiltPortal).keys()].filter((path) => path.startsWith("assets/"))
    return Layer.mergeAll(yield* document, Demo.layer, ...assets.map(asset))
  })
).pipe(Layer.provide([Site.layer, ClientAddress.layer]))
