import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { day, hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { endOfTime, possibleStayEnds, selectCurrentRows } from "#domain/voyage/merge/terminal/currentAt.ts"
import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import type { Fact, Observation } from "#domain/voyage/observation/Observation.ts"

import { triedOn } from "../../../support/cases.ts"
import { atTerminal, directVoyage, gate, mergeOf } from "./observe.ts"

const start = "2025-10-01T00:00:00.000Z" as Instant

/** A report of a terminal at some hour of eight months, in which the container visits it three times. */
const Report = Schema.Struct({
  hours: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 24 * 240 })),
  what: Schema.Literals(["holds", "none", "fees", "ready", "not ready", "free day", "yard", "out", "in", "back"]),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))
})
const history = Arbitrary.array(Arbitrary.schema(Report), { minLength: 30, maxLength: 90 })

const factOf = ({ amount, hours, what }: typeof Report.Type): Fact => {
  switch (what) {
    case "holds":
      return { type: "holds", holds: [{ name: "customs", status: "hold", description: String(amount) }] }
    case "none":
      return { type: "holds", holds: [] }
    case "fees":
      return { type: "fees", fees: [{ type: "demurrage", amount: amount * 100, currency_code: "USD" }] }
    case "ready":
    case "not ready":
      return { type: "availability", available: what === "ready" }
    case "yard":
      return { type: "yard_location", location: `R${amount}` }
    case "free day":
      return {
        type: "last_free_day",
        by: "terminal",
        date: shift(start, hours * hour + amount * 2 * day).slice(0, 10) as never
      }
    default:
      return {
        type: "move",
        move: what === "out" ? "gate_out" : "gate_in",
        mode: "truck",
        laden: what !== "back",
        role: null
      }
  }
}

const rowOf = (one: typeof Report.Type): Observation => {
  const at = shift(start, one.hours * hour)
  const fact = factOf(one)
  const key = fact.type === "move" ? `${one.what}|WBCT` : `${fact.type}|WBCT`
  return atTerminal(fact, { at, received: shift(at, 60_000), revision: fact.type === "move" ? null : at, key })
}

/** Rows as a store appends them: what repeats the row before it is none. */
const appended = (reports: ReadonlyArray<typeof Report.Type>): ReadonlyArray<Observation> => {
  const rows = reports.toSorted((a, b) => a.hours - b.hours).map(rowOf)
  const last = new Map<string, string>()
  return rows.filter(({ content_hash, fact_key }) => {
    const isNews = last.get(fact_key) !== content_hash
    last.set(fact_key, content_hash)
    return isNews
  })
}

/** The rows of a terminal that a fold reads. */
const read = (
  observations: ReadonlyArray<Observation>,
  rows: ReadonlyArray<Observation>
): ReadonlyArray<Observation> => {
  let ends = possibleStayEnds(observations)
  for (;;) {
    const found = [...selectCurrentRows(rows, [...ends, endOfTime])]
    const grown = possibleStayEnds([...observations, ...found])
    if (grown.length === ends.length) return found
    ends = grown
  }
}

const other = { documents: [{ type: "bill", number: "BL2" }] } as const
const nextTrip = [
  gate("gate_out", false, { ...other, at: "2026-02-20T02:00:00Z" }),
  gate("gate_in", true, { ...other, at: "2026-02-22T02:00:00Z" })
]
const trips: ReadonlyArray<readonly [string, ReadonlyArray<Observation>]> = [
  ["at sea", directVoyage().slice(0, 4)],
  ["ashore", directVoyage().slice(0, 6)],
  ["gone", directVoyage().slice(0, 7)],
  ["returned", directVoyage()],
  ["on its next trip", [...directVoyage(), ...nextTrip]],
  ["of which only the terminal reports that it left", directVoyage().slice(0, 6)]
]

for (const [name, observations] of trips) {
  it.prop(
    `the rows current at the ends of stays merge to the same as the whole history: a container ${name}`,
    [history],
    ([reports]) => {
      const rows = appended(reports)
      const used = read(observations, rows)
      const [whole, part] = [mergeOf([...observations, ...rows]), mergeOf([...observations, ...used])]
      assert.deepStrictEqual(part.containers[0]?.facts, whole.containers[0]?.facts)
      assert.deepStrictEqual(part.shipment, whole.shipment)
      assert.deepStrictEqual(
        part.containers[0]?.milestones.map(({ name, winner }) => [name, winner.id]),
        whole.containers[0]?.milestones.map(({ name, winner }) => [name, winner.id])
      )
      const winners = (merged: typeof whole) =>
        Object.entries(merged.containers[0]?.provenance ?? {}).map(([field, { winner }]) => [field, winner])
      assert.deepStrictEqual(winners(part), winners(whole))
      assert.deepStrictEqual(
        part.refused.map(({ observation, rule }) => [observation.id, rule]),
        whole.refused.map(({ observation, rule }) => [observation.id, rule])
      )
    },
    { arbitrary: triedOn(100) }
  )
}

it("keeps what a terminal reported before it noticed that the container had left, however much it reports later", () => {
  const yard = (hours: number) => rowOf({ hours: 24 * 115 + hours, what: "yard", amount: (hours % 3) + 1 })
  const observations = directVoyage().slice(0, 7)
  const rows = [0, 2, 10, ...[40, 41, 42, 43, 44, 45].map((days) => days * 24)].map(yard)
  assert.includeMembers([...read(observations, rows)], rows.slice(0, 3))
})

it("reads no more of a long history than of a short one", () => {
  const reports = (count: number) =>
    appended(
      Array.from({ length: count }, (_, index) => ({
        hours: index / 60,
        what: index % 2 === 0 ? ("holds" as const) : ("fees" as const),
        amount: (Math.floor(index / 2) % 2) + 1
      }))
    )
  const observations = directVoyage()
  const [short, long] = [reports(100), reports(10_000)]
  assert.deepStrictEqual([short.length, long.length], [100, 10_000])
  assert.strictEqual(read(observations, long).length, read(observations, short).length)
  assert.isAtMost(read(observations, long).length, 40)
})

it("counts a move from when it happened, a snapshot from its moment, and an estimate from when it was reported", () => {
  const received = "2026-02-01T00:00:00.000Z"
  const at = "2026-01-20T00:00:00.000Z"
  const moved = gate("gate_out", true, { at, received })
  assert.strictEqual(beganAt(moved), at)
  assert.strictEqual(beganAt(atTerminal({ type: "holds", holds: [] }, { at, received })), at)
  assert.strictEqual(beganAt({ ...moved, classifier: "EST" }), received)
  assert.strictEqual(beganAt({ ...moved, happened: null }), received)
  assert.deepStrictEqual<ReadonlyArray<string>>(
    possibleStayEnds([moved, gate("gate_in", true, { at: "2026-01-01T00:00:00Z" })]),
    [at, "2026-01-21T00:00:00.000Z"]
  )
})
