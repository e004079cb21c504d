import { assert, it } from "@effect/vitest"

import { containerNumber, mergeOf, observed } from "../voyage/merge/observe.ts"
import { ashore } from "./support.ts"

it("3: a container left out of one answer stays on its shipment, one left out of two has left", () => {
  const member = observed({ type: "membership" }, { container: containerNumber(2), place: null, missed: 1 })
  assert.deepStrictEqual(
    mergeOf([...ashore, member]).containers.map(({ facts }) => facts.number),
    [containerNumber(1), containerNumber(2)]
  )
  const gone = mergeOf([...ashore, { ...member, missed_polls: 2 }])
  assert.deepStrictEqual([gone.containers.length, gone.left], [1, [containerNumber(2)]])
})
