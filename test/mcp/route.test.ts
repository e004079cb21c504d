import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { sizeOf } from "../map/pngSize.ts"
import { afterSamples } from "../rest/support/clock.ts"
import { onMemory } from "../rest/support/planes.ts"
import { free, other, rival } from "../rest/support/samples.ts"
import { get } from "../rest/support/server.ts"
import { track } from "../rest/support/tracked.ts"
import { call } from "./support/assistant.ts"

onMemory("get_container_route", (it) => {
  it.effect("has the own estimate of arrival and the sum of emissions that REST has", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "MCPROUTE", 311, 4)
      const { told } = yield* call("get_container_route", { id: box.split("/").at(-1) }, rival)
      const total = (yield* get(`${box}/emissions`, rival)).body.data.attributes["total"] as object
      const known = Object.entries(total).filter(([, value]) => value !== null)
      assert.deepStrictEqual(told["emissions"], Object.fromEntries(known))
      assert.deepInclude(told["arrival_estimate"], {
        data_source: "landfall_calculation",
        reason: "The vessel has not reported a position in the last 12 hours."
      })
      assert.lengthOf(told["route_locations"] as ReadonlyArray<unknown>, 2)
    })
  )

  it.effect("has a picture of the map where one is asked for and a route is known", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box } = yield* track(rival, "MCPROUTE2", 312, 4)
      const { box: booked } = yield* track(rival, "MCPROUTE3", 313, 0)
      const { box: theirs } = yield* track(other, "MCPROUTE4", 314, 4)
      const route = (address: string, include_map: boolean, as = rival) =>
        call("get_container_route", { id: address.split("/").at(-1), include_map }, as)
      const { images, length, told } = yield* route(box, true)
      assert.deepStrictEqual(
        images.map(({ mimeType }) => mimeType),
        ["image/png"]
      )
      assert.deepStrictEqual(sizeOf(new Uint8Array(Buffer.from(images[0]?.data ?? "", "base64"))), [640, 360])
      // Hosts are said to take 150,000 characters of an answer.
      assert.isBelow(length, 150_000)
      assert.deepStrictEqual(told, (yield* route(box, false)).told)
      for (const without of [yield* route(box, false), yield* route(booked, true), yield* route(box, true, free)]) {
        assert.deepStrictEqual(without.images, [])
        assert.isNull(without.refusal)
      }
      assert.match((yield* route(theirs, true)).refusal ?? "", /^This account has no container/)
    })
  )
})
