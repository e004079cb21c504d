import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { attributesWithoutHistory } from "#domain/voyage/history/RecordChange.ts"

import { arrives, IntakeWorld, readAgain, Turns, voyage } from "../../application/support/intakeWorld.ts"
import { asIngestion, Time } from "../../support/DataPlane.ts"
import { ask, get } from "./server.ts"
import type { Document, Resource } from "./server.ts"

export const now = DurableClock.use((clock) => clock.now)
export const later = Time.use((time) => time.advance(60_000))

const patch = (path: string, type: string, as: Account, attributes: object = {}) =>
  ask("PATCH", path, { as, body: { data: { type, attributes } } })

interface Tracked {
  readonly feed: FeedId
  readonly shipment: string
  readonly box: string
}

/** What a source, a newer reader and a user do to a shipment, one after the other; every step may change what shows. */
export const stepsOf = (as: Account, { box, feed, shipment }: Tracked, number: string, serial: number) => {
  const moves = (count: number) => voyage(number, serial, count)
  const hears = (statements: ReturnType<typeof moves>) =>
    asIngestion(Effect.asVoid(arrives(feed, statements)).pipe(Effect.provide(IntakeWorld, { local: true })))
  const rereads = asIngestion(
    Effect.gen(function* () {
      const turns = yield* Turns
      const raw = yield* arrives(feed, moves(7))
      turns.version = 2
      turns.mend = (statement) =>
        statement.fact.type === "move" && statement.fact.move === "gate_out" ? null : statement
      yield* readAgain(raw)
    }).pipe(Effect.provide(IntakeWorld, { local: true }))
  )
  return {
    "loaded on board": hears(moves(4)),
    "a user names it": patch(box, "container", as, { ref_numbers: ["PO-1"] }),
    "arrived and discharged": hears(moves(6)),
    "a fact is taken back": hears(moves(6).map((one, index) => (index === 5 ? { ...one, retracted: true } : one))),
    "and comes again": hears(moves(6)),
    "a newer reader reads it otherwise": rereads,
    tags: patch(shipment, "shipment", as, { tags: ["urgent"] }),
    delivered: patch(box, "container", as, { delivered_at: "2026-01-25T00:00:00Z" }),
    "not delivered": patch(box, "container", as, { delivered_at: null }),
    "tracking stops": patch(`${shipment}/stop_tracking`, "shipment", as),
    "and goes on": patch(`${shipment}/resume_tracking`, "shipment", as),
    "the older reader repeats itself": hears(moves(6)),
    "picked up and returned": hears(moves(8))
  } as const
}

const kept: ReadonlySet<string> = new Set<string>([
  ...attributesWithoutHistory.shipment,
  ...attributesWithoutHistory.container
])
const present: ReadonlySet<string> = new Set(["transport_events", "raw_events"])

/** Of a resource all that the past can tell. */
export const toldOf = ({ attributes, id, relationships = {}, type }: Resource) => ({
  id,
  type,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, kept.has(name) ? null : value])
  ),
  relationships: Object.fromEntries(Object.entries(relationships).filter(([name]) => !present.has(name)))
})

export const toldIn = ({ data, included = [] }: Document) => ({ data: toldOf(data), included: included.map(toldOf) })

export const asOf = (path: string, instant: Instant, as: Account) =>
  get(`${path}${path.includes("?") ? "&" : "?"}as_of=${instant}`, as)

/** A moment, and what the API showed then. */
export interface Moment {
  readonly step: string
  readonly at: Instant
  readonly shown: ReadonlyMap<string, ReturnType<typeof toldIn>>
}

export const lookAt = Effect.fnUntraced(function* (step: string, paths: ReadonlyArray<string>, as: Account) {
  const at = yield* now
  const shown = new Map<string, ReturnType<typeof toldIn>>()
  for (const path of paths) shown.set(path, toldIn((yield* get(path, as)).body))
  const moment: Moment = { step, at, shown }
  return moment
})

export const before = (instant: Instant) => shift(instant, -1)
