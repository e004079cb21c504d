import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { afterSamples } from "../rest/support/clock.ts"
import { onMemory } from "../rest/support/planes.ts"
import { rival } from "../rest/support/samples.ts"
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
        reason: "Its vessel has not reported a position in the last 12 hours."
      })
      assert.lengthOf(told["route_locations"] as ReadonlyArray<unknown>, 2)
    })
  )
})
