import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onMemory } from "../rest/support/planes.ts"
import { call } from "./support/assistant.ts"

onMemory("Carriers", (it) => {
  it.effect("are listed with the types of number that they track", () =>
    Effect.gen(function* () {
      const { told } = yield* call("get_supported_shipping_lines", { search: "maersk" })
      const [line] = told["shipping_lines"] as ReadonlyArray<{ readonly scac: string; readonly tracks: unknown }>
      assert.deepInclude(line, { scac: "MAEU", tracks: ["bill_of_lading", "container"] })
    })
  )
})
