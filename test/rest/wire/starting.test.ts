import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { Starting } from "#adapters/rest/load/Starting.ts"

import { ask, get, serve } from "../support/server.ts"

let isStarting = true

const body = {
  data: {
    type: "tracking_request",
    attributes: { request_type: "bill_of_lading", request_number: "MEDUX0000001", scac: "MAEU" }
  }
}

layer(serve().pipe(Layer.provide(Layer.succeed(Starting, () => isStarting))))("A service that starts", (it) => {
  it.effect("refuses requests for a second, since they could fail for what is not there yet, and answers probes", () =>
    Effect.gen(function* () {
      const early = yield* ask("POST", "/v2/tracking_requests", { body })
      assert.deepStrictEqual(
        [early.status, early.headers["retry-after"], early.body.errors[0]?.code],
        [503, "1", "unavailable"]
      )
      assert.strictEqual((yield* get("/v2/shipments")).status, 503)
      assert.strictEqual((yield* get("/health", null)).status, 200)
      isStarting = false
      assert.strictEqual((yield* ask("POST", "/v2/tracking_requests", { body })).status, 201)
    })
  )
})
