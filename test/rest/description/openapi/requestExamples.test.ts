import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { newDocumentsAccount } from "../../support/documentWorld.ts"
import { paid } from "../../support/samples.ts"
import { ask, serve } from "../../support/server.ts"

interface Body {
  readonly content: Readonly<Record<string, { readonly example?: unknown }>>
}

const examples = Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
  Object.entries(methods as Readonly<Record<string, { readonly requestBody?: Body }>>).flatMap(([method, operation]) =>
    Object.entries(operation.requestBody?.content ?? {}).map(([type, { example }]) => ({ method, path, type, example }))
  )
)

/** They need a session, a file, a definition, a server that listens, and the carrier of the simulator. */
const ofRecords = new Set([
  "/v2/session/confirm",
  "/v2/documents",
  "/v2/custom_fields",
  "/v2/webhooks/trigger",
  "/v2/tracking_requests"
])

/** What is made without the id of anything that is there before. */
const creations = examples.filter(
  ({ method, path, type }) =>
    method === "post" && type === "application/json" && !path.includes("{") && !ofRecords.has(path)
)

layer(serve())("Examples of bodies in the description", (it) => {
  it.effect.each(creations)("$path takes its example as it stands", ({ example, path }) =>
    Effect.gen(function* () {
      const as = path.endsWith("direct_uploads") ? yield* newDocumentsAccount() : paid
      const answer = yield* ask("POST", path, { as, body: example, type: "application/json" })
      assert.include([200, 201], answer.status, answer.text)
    })
  )
})
