import { assert, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { casesOf } from "../../../support/cases.ts"
import {
  atTerminal,
  containerNumber,
  directVoyage,
  gate,
  mergeOf,
  move,
  otherFeed,
  railFeed,
  observed,
  transshippedVoyage,
  vessels
} from "./observe.ts"

/** mulberry32: the same seed gives the same case, so a failure can be run again. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const shuffle = <A>(items: ReadonlyArray<A>, random: () => number): ReadonlyArray<A> => {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [a, b] = [result[index], result[other]]
    if (a !== undefined && b !== undefined) [result[index], result[other]] = [b, a]
  }
  return result
}

/** Everything a source may report, contradictions and nonsense included. */
const statements: ReadonlyArray<Observation> = [
  ...directVoyage(),
  ...transshippedVoyage(),
  ...directVoyage().map((one) => ({
    ...one,
    id: `${one.id.slice(0, 14)}a${one.id.slice(15)}` as typeof one.id,
    feed_id: otherFeed
  })),
  move("arrive", {
    classifier: "EST",
    at: "2026-01-25T00:00:00Z",
    revision: "2026-01-10T00:00:00Z",
    place: "USLAX",
    vessel: vessels.second
  }),
  move("arrive", {
    classifier: "EST",
    at: "2026-01-26T00:00:00Z",
    revision: "2026-01-11T00:00:00Z",
    place: "USLAX",
    vessel: vessels.second
  }),
  move("arrive", { classifier: "PLN", at: "2026-01-24T00:00:00Z", place: "NLRTM", vessel: vessels.first }),
  move("load", { at: "2026-01-07T00:00:00Z", place: "KRPUS", vessel: vessels.second }),
  move("discharge", { at: "2027-01-07T00:00:00Z", place: "SGSIN", vessel: vessels.second }),
  gate("gate_in", null, { at: "2026-01-26T00:00:00Z", place: "USLAX" }),
  gate("gate_out", true, { at: "2026-01-09T00:00:00Z", place: "KRPUS" }),
  move("load", { container: containerNumber(2), at: "2026-01-05T03:00:00Z", vessel: vessels.first }),
  move("discharge", {
    container: containerNumber(2),
    at: "2026-01-21T03:00:00Z",
    vessel: vessels.first,
    place: "USLAX"
  }),
  observed({ type: "membership" }, { container: containerNumber(3), place: null }),
  observed({ type: "membership" }, { container: containerNumber(3), place: null, missed: 2 }),
  observed(
    { type: "reference" },
    {
      container: null,
      place: null,
      documents: [
        { type: "bill", number: "BL1" },
        { type: "booking", number: "BK1" }
      ]
    }
  ),
  observed({ type: "equipment", iso_code: "45R1" }, { place: null }),
  observed({ type: "equipment", iso_code: "22G1" }, { place: null }),
  atTerminal(
    { type: "holds", holds: [{ name: "customs", status: "hold", description: "CBP" }] },
    { at: "2026-01-22T00:00:00Z" }
  ),
  atTerminal({ type: "holds", holds: [] }, { at: "2026-01-23T00:00:00Z" }),
  atTerminal(
    { type: "holds", holds: [{ name: "line", status: "hold", description: null }] },
    { at: "2025-01-23T00:00:00Z" }
  ),
  atTerminal({ type: "availability", available: true }, { at: "2026-01-23T00:00:00Z" }),
  atTerminal({ type: "availability", available: false }, { at: "2026-01-23T00:00:00Z" }),
  atTerminal(
    { type: "fees", fees: [{ type: "demurrage", amount: 100, currency_code: "USD" }] },
    { at: "2026-01-23T00:00:00Z" }
  ),
  atTerminal({ type: "last_free_day", by: "terminal", date: "2026-01-25" as never }, { at: "2026-01-22T12:00:00Z" }),
  atTerminal({ type: "last_free_day", by: "terminal", date: "2025-12-25" as never }, { at: "2026-01-22T13:00:00Z" }),
  move("arrive", { at: "2026-01-06T05:00:00Z", place: "USLAX", container: null, vessel: vessels.first }),
  move("load", { at: "2025-01-05T02:00:00Z", vessel: vessels.first, feed: otherFeed }),
  move("depart", { at: "2026-01-25T02:00:00Z", container: null, vessel: vessels.first, feed: otherFeed }),
  gate("gate_in", false, { at: "2026-01-22T02:00:00Z", place: "USLAX" }),
  gate("gate_out", true, { at: "2026-01-24T03:00:00Z", place: "CNSHA" }),
  move("load", { mode: "rail", at: "2026-01-22T02:00:00Z", place: "USLAX", feed: railFeed, source: "rail" }),
  move("arrive", { mode: "rail", at: "2026-01-26T02:00:00Z", place: "USCHI", feed: railFeed, source: "rail" }),
  move("discharge", { mode: "rail", at: "2026-01-26T09:00:00Z", place: "USCHI", feed: railFeed, source: "rail" }),
  atTerminal({ type: "availability", available: true }, { facility: "APMT", key: "availability|APMT" }),
  atTerminal({ type: "availability", available: true }, { place: "SGSIN", facility: "PSA", key: "availability|PSA" }),
  atTerminal({ type: "last_free_day", by: "rail", date: "2026-01-29" as never }, { feed: railFeed, source: "rail" })
]

/** A store holds no two rows of one feed with the same content of one fact at the same time. */
const pool = [
  ...new Map(
    statements.map((row) => [`${row.feed_id}|${row.fact_key}|${row.content_hash}|${row.revision}`, row])
  ).values()
]

const cases = casesOf("ORDER_CASES", { usual: 200, long: 10_000 })

it("gives the same state for every order of arrival, however often a row is given", { timeout: 300_000 }, () => {
  const states = new Set<string>()
  const rules = new Set<string>()
  for (let seed = 0; seed < cases; seed++) {
    const random = randomOf(seed)
    const chosen = pool.filter(() => random() < 0.6)
    const twice = chosen.filter(() => random() < 0.2)
    const [a, b] = [shuffle(chosen, random), shuffle([...chosen, ...twice], random)]
    const merged = mergeOf(a)
    merged.refused.forEach(({ rule }) => rules.add(rule))
    const [first, second] = [merged, mergeOf(b)].map((state) => JSON.stringify(state))
    if (first !== second) assert.deepStrictEqual(JSON.parse(second ?? ""), JSON.parse(first ?? ""), `seed ${seed}`)
    states.add(first ?? "")
  }
  assert.isAbove(states.size, cases / 2, "the cases must differ, or the property proves nothing")
  // All but the one that only a file of a single terminal breaks, and what was received too early.
  assert.includeMembers(
    [...rules],
    ["impossible_order", "impossible_speed", "other_vessel", "outside_trip", "other_visit"]
  )
})
