import { assert, it } from "@effect/vitest"

import { isReplaced } from "../../adapters/portal/app/container/isReplaced.ts"

const event = (name: string, created_at: string, { id = created_at, invalidated_at = null as string | null } = {}) => ({
  id,
  attributes: { event: `container.transport.${name}`, created_at, invalidated_at }
})
const [first, second] = ["2026-02-20T00:00:00.000Z", "2026-02-27T00:00:00.000Z"]
const [departs, arrives] = ["estimated.vessel_departed", "estimated.vessel_arrived"]

it("an estimate holds until a newer one of the same event, whichever is expected first", () => {
  const [old, newer] = [event(arrives, first), event(arrives, second)]
  assert.isFalse(isReplaced(old, [old]))
  assert.isTrue(isReplaced(old, [newer, old]))
  assert.isFalse(isReplaced(newer, [newer, old]))
  assert.isFalse(isReplaced(old, [event(departs, second), event("vessel_departed", second), old]))
})

it("of two estimates of one moment one holds", () => {
  const both = ["a", "b"].map((id) => event(arrives, first, { id }))
  assert.deepStrictEqual(
    both.map((one) => isReplaced(one, both)),
    [true, false]
  )
})

it("the event itself replaces its estimates, also those that came afterwards", () => {
  for (const created_at of [first, second]) {
    assert.isTrue(isReplaced(event(arrives, created_at), [event("vessel_arrived", first)]))
    assert.isTrue(isReplaced(event(departs, created_at), [event("vessel_departed", first)]))
  }
})

it("what comes after an arrival replaces its estimate where the arrival was not reported", () => {
  assert.isTrue(isReplaced(event(arrives, first), [event("vessel_discharged", second)]))
  assert.isFalse(isReplaced(event(arrives, first), [event("transshipment_discharged", second)]))
})

it("what was taken back replaces nothing, and is not called replaced", () => {
  const old = event(arrives, first)
  for (const name of [arrives, "vessel_arrived"])
    assert.isFalse(isReplaced(old, [event(name, second, { invalidated_at: second }), old]))
  const withdrawn = event(arrives, first, { invalidated_at: second })
  assert.isFalse(isReplaced(withdrawn, [event(arrives, second), withdrawn]))
})

it("what happened is never replaced by an estimate", () => {
  const actual = event("vessel_arrived", first)
  assert.isFalse(isReplaced(actual, [event(arrives, second), event("vessel_arrived", second), actual]))
})
