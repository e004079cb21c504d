import { assert, it } from "@effect/vitest"
import { createMemoryHistory } from "@tanstack/react-router"

import {
  currentTrail,
  extendTrail,
  followHistory,
  findHistoryEntry
} from "../../../adapters/portal/app/parts/historyTrail.ts"

const trailOf = (...stops: ReadonlyArray<readonly [number, string]>) =>
  stops.reduce<ReturnType<typeof extendTrail>>((trail, [index, href]) => extendTrail(trail, { index, href }), [])

it("finds the nearest earlier address of a list, with its filters", () => {
  const trail = trailOf([0, "/fleet"], [1, "/fleet?q=A"], [2, "/containers/1"], [3, "/containers/1?tab=reported"])
  assert.deepStrictEqual(findHistoryEntry(trail, "/fleet", 3), { index: 1, href: "/fleet?q=A" })
  assert.deepStrictEqual(findHistoryEntry(trail, "/fleet", 1), { index: 0, href: "/fleet" })
  assert.isUndefined(findHistoryEntry(trail, "/fleet", 0))
  assert.isUndefined(findHistoryEntry(trail, "/shipments", 3))
})

it("forgets addresses that a new one replaced after going back", () => {
  const trail = trailOf([0, "/shipments"], [1, "/fleet"], [0, "/shipments"], [1, "/shipments/1"], [2, "/containers/1"])
  assert.isUndefined(findHistoryEntry(trail, "/fleet", 2))
})

it("follows the history, from the address at which the document was loaded", () => {
  const history = createMemoryHistory({ initialEntries: ["/fleet?q=A"] })
  followHistory(history)
  history.push("/containers/1")
  history.replace("/containers/1?tab=reported")
  assert.deepStrictEqual(
    currentTrail().map(({ href }) => href),
    ["/fleet?q=A", "/containers/1?tab=reported"]
  )
  history.back()
  assert.deepStrictEqual(currentTrail(), [{ index: 0, href: "/fleet?q=A" }])
})
