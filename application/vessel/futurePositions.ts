import { Effect } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { Imo } from "#domain/Identifiers.ts"
import type { Point } from "#domain/place/distance.ts"
import type { Port } from "#domain/place/Place.ts"
import * as Fitted from "#domain/sealane/fitted.ts"
import { between, day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { anchorOf } from "#domain/vessel/anchor.ts"
import { sailAlong } from "#domain/vessel/sailAlong.ts"
import type { FuturePosition } from "#domain/vessel/sailAlong.ts"
import { legUnderWay } from "#domain/vessel/sailedLegs.ts"
import { usualSpeed } from "#domain/vessel/usualSpeed.ts"

import { locatePort } from "../place/crossingOf.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { EvidenceStore } from "../ports/observation/EvidenceStore.ts"
import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"
import { carriedSince } from "./carriedSince.ts"
import { predictedWays } from "./predictedWays.ts"

/** Where to, and from where if not from the last position of the vessel. */
export interface AskedPrediction {
  /** Null for the next call that is known. */
  readonly port: Port | null
  readonly from: Point | null
}

/** Days of positions that make the usual speed. */
const looked = 7
/** A last position that is older than so many days says too little of where the vessel is now. */
const oldest = 3
const mostPositions = 2000
/** Routes of containers that are looked at for the next call. */
const mostRoutes = 200

interface Call {
  readonly locode: string
  readonly eta: Instant | null
}

const byEta = (a: Call, b: Call): number => ((a.eta ?? "9") < (b.eta ?? "9") ? -1 : 1)

/** The calls of a vessel as the routes of the account's containers on it say, the next one first. */
const callsOf = Effect.fnUntraced(function* (account: Account, imo: Imo, now: Instant) {
  const routes = yield* EvidenceStore.use((store) => store.carriedBy(account.id, imo, carriedSince(now), mostRoutes))
  return routes
    .flatMap(({ locations }): ReadonlyArray<Call> => {
      const to = legUnderWay(locations)?.to
      return to === undefined || to.locode === null ? [] : [{ locode: to.locode, eta: to.inbound_eta_at }]
    })
    .sort(byEta)
})

/**
 * Where a vessel may be until it arrives: along the lane to the port, at its usual speed, one position a minute or so
 * many minutes that they are at most 2,000. None where the port, a recent position, a usual speed or the lane is not
 * known, and none beyond a fork that nothing decides.
 */
export const futurePositions = Effect.fn("futurePositions")(function* (
  account: Account,
  imo: Imo,
  asked: AskedPrediction
) {
  const reference = yield* ReferenceData
  const none: ReadonlyArray<FuturePosition> = []
  const now = yield* DurableClock.use((clock) => clock.now)
  const calls = yield* callsOf(account, imo, now)
  const locode = asked.port?.code ?? calls[0]?.locode ?? null
  const to = locatePort(locode, reference)
  if (to === null) return none
  const track = yield* VesselStore.use((store) => store.during(imo, shift(now, -looked * day), now, mostPositions))
  const [last, knots] = [track.at(-1), usualSpeed(track)]
  if (knots === null || last === undefined || between(last.at, now) > oldest * day) return none
  const start = asked.from === null ? { ship: last, anchor: anchorOf(track) ?? last, at: last.at } : null
  const { anchor, at, ship } = start ?? { ship: asked.from ?? last, anchor: asked.from ?? last, at: now }
  const arrival = calls.find((call) => call.locode === locode)?.eta ?? null
  const [way] = yield* predictedWays([{ crossing: { from: anchor, to }, sailing: { departure: at, arrival } }], now)
  return way == null ? none : sailAlong(Fitted.from(way, ship, to), knots, at)
})
