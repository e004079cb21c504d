import { assert, it } from "@effect/vitest"

import { box, mergeOf, said } from "../merge/observe.ts"
import { ashore } from "./support.ts"

it("3: a container left out of one answer stays on its shipment, one left out of two has left", () => {
  const member = said({ type: "membership" }, { container: box(2), place: null, missed: 1 })
  assert.deepStrictEqual(
    mergeOf([...ashore, member]).boxes.map(({ facts }) => facts.number),
    [box(1), box(2)]
  )
  const gone = mergeOf([...ashore, { ...member, missed_polls: 2 }])
  assert.deepStrictEqual([gone.boxes.length, gone.left], [1, [box(2)]])
})
