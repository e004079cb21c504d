import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import type { HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"

import { iconLink } from "#adapters/http/look/mark.ts"

import { Api } from "../Api.ts"
import { describe } from "./describe.ts"
import { isJson, mapValues, objectAt } from "./json.ts"
import type { Json } from "./json.ts"
import { once, prepareContent, sha256 } from "./prepared.ts"

const path = "/reference"

/** Disables links to the vendor's services. The library's types lack these settings. */
const scalar = { withDefaultFonts: false, hideClientButton: true, showDeveloperTools: "never" }

const withConsoleLinks = (derived: Json): Json => {
  const document = describe(derived)
  const paths = mapValues(objectAt(document, "paths"), (operations) =>
    isJson(operations)
      ? mapValues(operations, (operation) =>
          isJson(operation)
            ? {
                ...operation,
                externalDocs: {
                  description: "Open in the API explorer",
                  url: `/try?operation=${String(operation["operationId"])}`
                }
              }
            : operation
        )
      : operations
  )
  return { ...document, paths }
}

const page = HttpApiScalar.layer(Api.annotate(OpenApi.Transform, withConsoleLinks), { path, scalar })

/** Allows only the page's inline scripts, and no external resources or frames. */
const policyOf = (markup: string): string => {
  const scripts = [...markup.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script)
  return [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'sha256-${sha256(script)}'`).join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

const sent = Effect.fnUntraced(function* ({ body }: HttpServerResponse.HttpServerResponse) {
  if (body._tag !== "Uint8Array") return yield* Effect.die(new Error(`${path} has no bytes`))
  const markup = new TextDecoder().decode(body.body).replace("<head>", `<head>${iconLink}`)
  return yield* prepareContent({
    bytes: new TextEncoder().encode(markup),
    contentType: "text/html; charset=utf-8",
    headers: {
      "content-security-policy": policyOf(markup),
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY"
    }
  })
})

/** The page's script takes 13 MB of memory, so it loads for the first visitor. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    // A separate router, because the service's router already has the path.
    const own = Effect.provideServiceEffect(HttpRouter.toHttpEffect(page), Layer.CurrentMemoMap, Layer.makeMemoMap)
    const loaded = yield* once(Effect.scoped(own))
    const ready = yield* once(Effect.flatMap(Effect.flatten(loaded), sent))
    yield* router.add("GET", path, (request) => Effect.flatMap(ready, (answer) => answer(request)))
  })
)
