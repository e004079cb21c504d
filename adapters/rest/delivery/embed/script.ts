import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { serveBuiltFile, readBuiltFiles } from "#adapters/http/builtFiles.ts"
import { builtFolder } from "#adapters/http/builtFolder.ts"
import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

import { makeErrorObject } from "../../wire/failure.ts"

export const BuiltElements = Context.Reference<URL>("adapters/rest/delivery/embed/script/BuiltElements", {
  defaultValue: () => builtFolder("embed")
})

const stable = "embed.js"

/** Any page may load the script, because it does not contain account data. */
const open = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin"
}

const notBuilt = HttpServerResponse.jsonUnsafe(
  {
    errors: [
      makeErrorObject(404, "Not Found", {
        detail: "The embeddable elements are not built. Run `npm run build` and restart the service.",
        code: "not_found"
      })
    ]
  },
  { status: 404, contentType: mediaType, headers: { ...open, "cache-control": "no-store" } }
)

/** Cached for an hour; under a hashed name forever. */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const scripts = yield* readBuiltFiles(
      yield* BuiltElements,
      "The embeddable elements are not built: /embed.js is not found until npm run build made them"
    )
    const route = (name: string, keep: string) =>
      HttpRouter.add(
        "GET",
        `/${name}`,
        Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
          const built = scripts.get(name)
          return built === undefined ? notBuilt : serveBuiltFile(request, built, { ...open, "cache-control": keep })
        })
      )
    const named = [...scripts.keys()].filter((name) => name !== stable)
    return Layer.mergeAll(
      route(stable, "public, max-age=3600"),
      ...named.map((name) => route(name, "public, max-age=31536000, immutable"))
    )
  })
)
