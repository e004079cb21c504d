import { Effect } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import type { Port } from "#domain/reference/place/Place.ts"
import * as Fitted from "#domain/reference/sealane/remainingWay.ts"
import { millisecondsBetween, day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { anchorOf } from "#domain/voyage/vessel/anchor.ts"
import { predictLanePositions } from "#domain/voyage/vessel/predictLanePositions.ts"
import type { PredictedPosition } from "#domain/voyage/vessel/predictLanePositions.ts"
import { legUnderWay } from "#domain/voyage/vessel/sailedLegs.ts"
import { usualSpeed } from "#domain/voyage/vessel/usualSpeed.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { carriedSince } from "./carriedSince.ts"
import { locatePort } from "./crossingOf.ts"
import { predictRoutes } from "./predictRoutes.ts"

export interface PositionPrediction {
  /** Null: next known call. */
  readonly port: Port | null
  readonly from: Point | null
}

/** Days that determine the usual speed. */
const speedDays = 7
const maxPositionAgeDays = 3
const maxPositions = 2000
const maxRoutes = 200

interface Call {
  readonly locode: string
  readonly eta: Instant | null
}

const byEta = (a: Call, b: Call): number => ((a.eta ?? "9") < (b.eta ?? "9") ? -1 : 1)

const callsOf = Effect.fnUntraced(function* (account: Account, imo: Imo, now: Instant) {
  const routes = yield* ObservationStore.use(({ evidence }) =>
    evidence.carriedBy(account.id, imo, carriedSince(now), maxRoutes)
  )
  return routes
    .flatMap(({ locations }): ReadonlyArray<Call> => {
      const to = legUnderWay(locations)?.to
      return to === undefined || to.locode === null ? [] : [{ locode: to.locode, eta: to.inbound_eta_at }]
    })
    .sort(byEta)
})

/**
 * At the usual speed along the lane, per minute or at most 2,000. Empty without a port, recent position, speed, or
 * lane. Ends at an undecided fork.
 */
export const predictPositions = Effect.fn("futurePositions")(function* (
  account: Account,
  imo: Imo,
  asked: PositionPrediction
) {
  const reference = yield* ReferenceData
  const none: ReadonlyArray<PredictedPosition> = []
  const now = yield* DurableClock.use((clock) => clock.now)
  const calls = yield* callsOf(account, imo, now)
  const locode = asked.port?.code ?? calls[0]?.locode ?? null
  const to = locatePort(locode, reference)
  if (to === null) return none
  const track = yield* VesselStore.use((store) => store.during(imo, shift(now, -speedDays * day), now, maxPositions))
  const [last, knots] = [track.at(-1), usualSpeed(track)]
  if (knots === null || last === undefined || millisecondsBetween(last.at, now) > maxPositionAgeDays * day) return none
  const start = asked.from === null ? { ship: last, anchor: anchorOf(track) ?? last, at: last.at } : null
  const { anchor, at, ship } = start ?? { ship: asked.from ?? last, anchor: asked.from ?? last, at: now }
  const arrival = calls.find((call) => call.locode === locode)?.eta ?? null
  const [way] = yield* predictRoutes([{ crossing: { from: anchor, to }, sailing: { departure: at, arrival } }], now)
  return way == null ? none : predictLanePositions(Fitted.remainingFromStart(way, ship, to), knots, at)
})
