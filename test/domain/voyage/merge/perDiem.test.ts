import { assert, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, gate, mergeOf, observed } from "./observe.ts"

const ashore = directVoyage().slice(0, 6)
const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" })
const returned = gate("gate_in", false, { at: "2026-01-28T02:00:00Z", place: "USLAX" })

it("keeps the line's per diem running until the empty return", () => {
  const perDiem = (date: string, at: string) =>
    observed({ type: "last_free_day", by: "line", date: date as never }, { place: "USLAX", at, revision: at, key: at })
  const days = [perDiem("2026-01-30", "2026-01-22T00:00:00Z"), perDiem("2026-02-02", "2026-01-26T00:00:00Z")]
  const final = (...moves: ReadonlyArray<Observation>) => {
    const [container] = mergeOf([...ashore, ...days, ...moves]).containers
    assert.strictEqual(container?.facts.import_deadlines.pickup_lfd_line, "2026-02-02")
    return [
      container?.provenance["import_deadlines.pickup_lfd_line"]?.final ?? false,
      container?.provenance["pickup_lfd"]?.final ?? false
    ]
  }
  assert.deepStrictEqual(final(), [false, false])
  assert.deepStrictEqual(final(out), [false, true])
  assert.deepStrictEqual(final(out, returned), [true, true])
})
