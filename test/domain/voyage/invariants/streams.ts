import type { ObservationId } from "#domain/Identifiers.ts"
import { day, hour } from "#domain/Time.ts"
import type { Fact, Observation } from "#domain/voyage/observation/Observation.ts"

import {
  atTerminal,
  containerNumber,
  gate,
  inboxFeed,
  move,
  otherFeed,
  railFeed,
  observed,
  terminalFeed,
  vessels
} from "../merge/observe.ts"
import type { Details } from "../merge/observe.ts"

export type Random = () => number

/** mulberry32: the same seed gives the same case, so a failure can be run again. */
export const randomOf = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Draws {
  readonly chance: (share: number) => boolean
  readonly pick: <A>(items: readonly [A, ...ReadonlyArray<A>]) => A
  readonly between: (least: number, most: number) => number
}

const drawsOf = (random: Random): Draws => ({
  chance: (share) => random() < share,
  pick: (items) => items[Math.floor(random() * items.length)] ?? items[0],
  between: (least, most) => least + random() * (most - least)
})

const start = Date.UTC(2026, 0, 1)
const at = (days: number): string => new Date(start + Math.round((days * day) / 60_000) * 60_000).toISOString()

const ofRail: Details = { feed: railFeed, source: "rail", documents: [] }
const ofTerminal: Details = { feed: terminalFeed, source: "terminal", documents: [] }

/** What truly happened on one voyage, as those who were there would report it. */
const voyage = ({ between, chance, pick }: Draws): ReadonlyArray<Observation> => {
  const way = pick(["port", "port", "rail", "rail", "barge", "road"] as const)
  const hub = chance(0.4)
  const reported: Array<Observation> = []
  let now = between(0, 3)
  const next = (least: number, most: number): string => at((now += between(least, most)))
  if (chance(0.2)) {
    reported.push(move("load", { mode: "rail", place: "CNCTU", at: next(0, 1) }))
    reported.push(move("discharge", { mode: "rail", place: pick(["CNSHA", "CNSHA", "CNNGB"]), at: next(1, 5) }))
  }
  reported.push(gate("gate_out", false, { at: next(0, 2) }), gate("gate_in", true, { at: next(1, 4) }))
  reported.push(move("load", { vessel: vessels.first, at: next(0.5, 3) }))
  reported.push(move("depart", { vessel: vessels.first, container: null, at: next(0.2, 2) }))
  const last = hub ? vessels.second : vessels.first
  if (hub) {
    reported.push(move("arrive", { vessel: vessels.first, container: null, place: "KRPUS", at: next(2, 4) }))
    reported.push(move("discharge", { vessel: vessels.first, place: "KRPUS", at: next(0.2, 2) }))
    reported.push(move("load", { vessel: last, place: "KRPUS", at: next(1, 9) }))
    reported.push(move("depart", { vessel: last, container: null, place: "KRPUS", at: next(0.2, 2) }))
  }
  reported.push(move("arrive", { vessel: last, container: null, place: "USLAX", at: next(9, 15) }))
  reported.push(
    move("discharge", { vessel: last, place: "USLAX", facility: pick(["WBCT", "WBCT", "APMT"]), at: next(0.1, 2) })
  )
  if (way === "rail") {
    const rail = chance(0.6) ? ofRail : {}
    if (chance(0.2)) reported.push(gate("gate_out", true, { place: "USLAX", at: next(0.5, 2) }))
    reported.push(move("load", { mode: "rail", ...rail, place: "USLAX", at: next(0.5, 3) }))
    reported.push(move("depart", { mode: "rail", ...rail, place: "USLAX", at: next(0.1, 1) }))
    if (chance(0.5))
      reported.push(move("arrive", { mode: "rail", ...rail, role: "TS", place: "USMKC", at: next(1, 2) }))
    reported.push(move("arrive", { mode: "rail", ...rail, role: pick([null, "DEST"]), place: "USCHI", at: next(1, 3) }))
    reported.push(move("discharge", { mode: "rail", ...rail, place: "USCHI", at: next(0.1, 1) }))
  }
  if (way === "barge") {
    for (const kind of ["load", "depart"] as const)
      reported.push(move(kind, { mode: "barge", place: "USLAX", at: next(0.5, 2) }))
    for (const kind of ["arrive", "discharge"] as const)
      reported.push(move(kind, { mode: "barge", place: "USCHI", at: next(0.5, 2) }))
  }
  if (way === "road") {
    reported.push(gate("gate_out", true, { place: "USLAX", at: next(0.5, 4) }))
    reported.push(gate("gate_in", true, { place: "USCHI", facility: "RAMP", at: next(0.5, 4) }))
  }
  const end = way === "port" ? "USLAX" : "USCHI"
  reported.push(gate("gate_out", true, { place: end, at: next(0.5, 8) }))
  reported.push(gate("gate_in", false, { place: end, at: next(0.5, 8) }))
  return reported.slice(0, Math.ceil(between(0.2, 1.05) * reported.length))
}

const hold = (text: string) => ({ name: "customs", status: "hold", description: text }) as const

/** A snapshot by a facility, a railroad or a line, at any time and of any place. */
const snapshot = ({ between, chance, pick }: Draws): Observation => {
  const days = between(0, 60)
  const moment = at(days)
  const fact = pick<() => Fact>([
    () => ({ type: "availability", available: chance(0.7) }),
    () => ({ type: "availability", available: chance(0.7) }),
    () => ({ type: "holds", holds: chance(0.5) ? [hold(String(Math.floor(days)))] : [] }),
    () => ({ type: "fees", fees: chance(0.5) ? [{ type: "demurrage", amount: 90, currency_code: "USD" }] : [] }),
    () => ({ type: "yard_location", location: chance(0.8) ? "E12" : null }),
    () => ({ type: "appointment", at: chance(0.8) ? (at(days + 1) as never) : null }),
    () => ({
      type: "last_free_day",
      by: pick(["line", "terminal", "rail"]),
      date: chance(0.9) ? (at(days + between(-3, 6)).slice(0, 10) as never) : null
    })
  ])()
  const confirmed = chance(0.4) ? { confirmed: at(days + between(0, 40)) } : {}
  const key = `${fact.type}|${pick(["a", "b"])}`
  const how: Details = { at: moment, revision: moment, received: moment, key, ...confirmed }
  const place = pick(["USLAX", "USLAX", "USLAX", "USCHI", "KRPUS", "CNSHA", "USLGB"])
  if (chance(0.65)) return atTerminal(fact, { ...how, place, facility: pick(["WBCT", "WBCT", "APMT", "RAMP"]) })
  if (chance(0.6)) return observed(fact, { ...ofRail, ...how, place: pick(["USCHI", "USCHI", "USMKC", "USLAX"]) })
  return observed(fact, { ...how, place: chance(0.6) ? null : place })
}

/** A move that happened nowhere near the voyage, or at another time. */
const nonsense = ({ between, chance, pick }: Draws): Observation => {
  const kind = pick(["load", "depart", "arrive", "discharge", "gate_in", "gate_out"] as const)
  const isGate = kind === "gate_in" || kind === "gate_out"
  const mode = isGate
    ? pick(["truck", "truck", null] as const)
    : pick(["vessel", "vessel", "rail", "barge", "truck", null] as const)
  return move(kind, {
    mode,
    laden: pick([true, true, false, null]),
    role: chance(0.15) ? pick(["POL", "TS", "POD", "DEST"]) : null,
    place: pick(["CNSHA", "KRPUS", "USLAX", "USLAX", "USCHI", "USLGB", "USMKC", "NLRTM"]),
    facility: pick([null, null, "WBCT", "APMT", "RAMP"]),
    at: at(between(-5, 70)),
    container: chance(0.2) && !isGate ? null : containerNumber(1),
    classifier: pick(["ACT", "ACT", "EST", "PLN"]),
    ...(chance(0.3) ? { vessel: chance(0.5) ? vessels.first : vessels.second } : {}),
    ...pick<Details>([{}, { feed: otherFeed }, ofTerminal, ofRail, { feed: inboxFeed, documents: [] }])
  })
}

/** The same report as another source, or the same one later, has it. */
const garbled = (one: Observation, { between, chance, pick }: Draws): Observation => {
  const shift = pick([0, 0, 0.02, 0.1, 0.5, 1, 3, 10, 40]) * (chance(0.5) ? 1 : -1)
  const time = one.happened !== null && "at" in one.happened ? Date.parse(one.happened.at) + shift * day : start
  const instant = new Date(time).toISOString()
  const happened = pick<Observation["happened"]>([
    { at: instant as never, zone: null },
    { at: instant as never, zone: null },
    { local: new Date(time + between(-14, 14) * hour).toISOString().slice(0, 19) as never },
    { date: instant.slice(0, 10) as never }
  ])
  const { fact, place } = one
  return {
    ...one,
    happened,
    feed_id: pick([one.feed_id, otherFeed]),
    data_source: chance(0.2) ? pick(["terminal", "rail", "shipping_line"]) : one.data_source,
    documents: chance(0.15) ? [] : one.documents,
    place: chance(0.1) && place !== null ? { ...place, locode: pick(["CNSHA", "USLGB", "USCHI"]) as never } : place,
    fact: fact.type === "move" && chance(0.1) ? { ...fact, laden: pick([true, false, null]) } : fact,
    classifier: chance(0.1) ? pick(["EST", "PLN"]) : one.classifier,
    revision: chance(0.4) ? (new Date(time + between(0, 10) * day).toISOString() as never) : one.revision,
    missed_polls: chance(0.05) ? 2 : 0,
    retracted: chance(0.05)
  }
}

let serial = 0

/** Rows are distinguished by id, and by their content. */
const distinct = (one: Observation): Observation => {
  serial++
  return {
    ...one,
    id: `00000000-0000-4000-a000-${String(serial).padStart(12, "0")}` as ObservationId,
    content_hash: `${one.content_hash}|${JSON.stringify([one.happened, one.place, one.fact, one.revision])}`
  }
}

/** A voyage as it truly was, of which some moves are not reported. */
export const trueStreamOf = (seed: number) => {
  const draws = drawsOf(randomOf(seed))
  const whole = voyage(draws)
  return { whole, reported: whole.filter(() => !draws.chance(0.2)).map(distinct) }
}

/**
 * What is reported of one container: a voyage with gaps, from several sources, garbled, with other reports about it.
 */
export const streamOf = (seed: number): ReadonlyArray<Observation> => {
  const random = randomOf(seed)
  const draws = drawsOf(random)
  const { between, chance } = draws
  const happened = voyage(draws)
  const faults = draws.pick([0, 0.1, 0.3, 0.6])
  const reported = happened.filter(() => !chance(faults === 0 ? 0.1 : 0.25))
  const others = happened.filter(() => chance(faults)).map((one) => garbled(one, draws))
  const expected = chance(0.5)
    ? [
        move("arrive", {
          mode: draws.pick(["rail", "truck", "barge"]),
          classifier: "PLN",
          role: draws.pick([null, "DEST"]),
          place: "USCHI",
          at: at(50)
        })
      ]
    : []
  const snapshots = Array.from({ length: Math.floor(between(0, 14)) }, () => snapshot(draws))
  const wild = Array.from({ length: Math.floor(between(0, 8) * faults) }, () => nonsense(draws))
  return [...reported, ...others, ...expected, ...snapshots, ...wild].map(distinct)
}
