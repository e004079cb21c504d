import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onEachPlane } from "./planes.ts"
import { free, other } from "./samples.ts"
import { get } from "./server.ts"

const scacs = (answer: Effect.Success<ReturnType<typeof get>>) =>
  answer.body.data.map(({ attributes }) => attributes["scac"])

onEachPlane("Shipping lines", (it) => {
  it.effect("are those that a source serves the account for", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines", free)), ["MAEU"])
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines", other)), ["CMDU", "MAEU"])
    })
  )

  it.effect("say what they can be asked for", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/v2/shipping_lines")
      const [line] = body.data
      assert.deepStrictEqual(line?.attributes, {
        scac: "MAEU",
        name: "Maersk",
        provided_data: null,
        tracking_url: null,
        contact_url: null,
        alternative_scacs: ["SEAU"],
        short_name: "Maersk",
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: false,
        container_number_tracking_support: true
      })
      assert.deepStrictEqual(body.links, { self: "/v2/shipping_lines" })
    })
  )

  it.effect("are found by id and by SCAC, served or not", () =>
    Effect.gen(function* () {
      const { body, status } = yield* get("/v2/shipping_lines/hlcu")
      assert.deepStrictEqual([status, body.data.attributes["bill_of_lading_tracking_support"]], [200, false])
      assert.strictEqual((yield* get(body.data.links?.self ?? "")).body.data.attributes["scac"], "HLCU")
      assert.strictEqual((yield* get("/v2/shipping_lines/nobody")).status, 404)
    })
  )
})
