import { Context, Effect, Layer, Option } from "effect"

import { InvalidParameter, NotFound } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import { Vessel } from "#domain/reference/place/Place.ts"
import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { PredictedPosition } from "#domain/voyage/vessel/predictLanePositions.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { loadPort } from "../../reference/place/loadPort.ts"
import { isEntitled, requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import type { LocatedVessel } from "./LocatedVessel.ts"
import { predictPositions } from "./predictPositions.ts"

const defaultDays = 7
/** One position per quarter hour for three months. */
const maxPositions = 10_000

type VesselError = InvalidParameter | NotFound | NotEntitled | Unavailable

export interface PredictionRequest {
  /** UN/LOCODE or id. Null: next call on the account's routes. */
  readonly port_id: string | null
  /** Must exist, but does not affect the prediction. */
  readonly previous_port_id: string | null
  /** Null for the last position of the vessel. */
  readonly from: Point | null
}

const named = Effect.fnUntraced(function* (code: string) {
  const { seen } = yield* ObservationStore
  const found = yield* seen.find("vessel", code)
  if (Option.isNone(found)) return yield* new NotFound({ resource: "vessel", id: code })
  return new Vessel({ id: found.value.id, imo: Imo.make(found.value.code), name: found.value.name })
})

const located = Effect.fnUntraced(function* (code: string) {
  const positions = yield* VesselStore
  const vessel = yield* named(code)
  const [last = null] = yield* positions.latest([vessel.imo])
  const stations = yield* positions.identities({ mmsis: [], imos: [vessel.imo] })
  const mmsi = stations.find(({ imo, until }) => imo === vessel.imo && until === null)?.mmsi ?? null
  return { vessel, mmsi, last }
})

const entitled = Effect.fnUntraced(function* (account: Account, code: string) {
  yield* requireEntitlement(account, "routing_data")
  return yield* located(code)
})

const find = Effect.fn("Vessels.find")(function* (account: Account, code: string) {
  if (isEntitled(account, "routing_data")) return yield* located(code)
  return { vessel: yield* named(code), mmsi: null, last: null }
})

const withPositions = Effect.fn("Vessels.withPositions")(function* (
  account: Account,
  code: string,
  { from, to }: { readonly from?: Instant; readonly to?: Instant }
) {
  const positions = yield* VesselStore
  const clock = yield* DurableClock
  const found = yield* entitled(account, code)
  const now = yield* clock.now
  const during = [from ?? shift(now, -defaultDays * day), to ?? now] as const
  if (during[0] > during[1]) {
    return yield* new InvalidParameter({
      parameter: from === undefined ? "show_positions[to_timestamp]" : "show_positions[from_timestamp]",
      detail: `\`show_positions[from_timestamp]\` must be before \`show_positions[to_timestamp]\`; the defaults are ${defaultDays} days ago and now.`,
      code: "invalid_parameter"
    })
  }
  return { ...found, positions: yield* positions.during(found.vessel.imo, ...during, maxPositions) }
})

const predicted = Effect.fn("Vessels.predicted")(function* (
  account: Account,
  code: string,
  { from, port_id, previous_port_id }: PredictionRequest
) {
  const found = yield* entitled(account, code)
  const to = port_id === null ? null : yield* loadPort(port_id)
  if (previous_port_id !== null) yield* loadPort(previous_port_id)
  return { ...found, positions: yield* predictPositions(account, found.vessel.imo, { port: to, from }) }
})

export class Vessels extends Context.Service<
  Vessels,
  {
    /** IMO number or id of a reported vessel. Positions for paying accounts. */
    readonly find: (account: Account, code: string) => Effect.Effect<LocatedVessel, NotFound | Unavailable>
    /** Requires access to vessel positions. */
    readonly withPositions: (
      account: Account,
      code: string,
      during: { readonly from?: Instant; readonly to?: Instant }
    ) => Effect.Effect<LocatedVessel & { readonly positions: ReadonlyArray<VesselPosition> }, VesselError>
    /** Requires access to vessel positions. */
    readonly predicted: (
      account: Account,
      code: string,
      request: PredictionRequest
    ) => Effect.Effect<LocatedVessel & { readonly positions: ReadonlyArray<PredictedPosition> }, VesselError>
  }
>()("application/voyage/vessel/Vessels") {
  static readonly layer = Layer.effect(this, useCases({ find, withPositions, predicted }))
}
