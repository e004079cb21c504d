import { Context, Effect, Layer, Option } from "effect"

import { InvalidParameter, NotFound } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import { Vessel } from "#domain/reference/place/Place.ts"
import type { MetroArea, Port, Terminal } from "#domain/reference/place/Place.ts"
import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { PredictedPosition } from "#domain/voyage/vessel/predictLanePositions.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { isEntitled, requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import type { LocatedVessel } from "../../voyage/vessel/LocatedVessel.ts"
import { predictPositions } from "../../voyage/vessel/predictPositions.ts"

const defaultDays = 7
/** One position per quarter hour for three months. */
const maxPositions = 10_000

type VesselError = InvalidParameter | NotFound | NotEntitled | Unavailable

export interface PredictionRequest {
  /** Port by UN/LOCODE or id. Null for the next call on the account's routes. */
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

const port = Effect.fn("Places.port")(function* (code: string) {
  const reference = yield* ReferenceData
  const port = reference.port(code.toUpperCase()) ?? reference.portById(code)
  return port ?? (yield* new NotFound({ resource: "port", id: code }))
})

const terminal = Effect.fn("Places.terminal")(function* (id: string) {
  const reference = yield* ReferenceData
  const { seen } = yield* ObservationStore
  const listed = reference.terminalById(id)
  if (listed !== null) return listed
  const found = yield* seen.find("terminal", id)
  if (Option.isNone(found)) return yield* new NotFound({ resource: "terminal", id })
  return reference.terminal(found.value.code)
})

const metroArea = Effect.fn("Places.metroArea")(function* (code: string) {
  const reference = yield* ReferenceData
  const area = reference.metroArea(code.toUpperCase()) ?? reference.metroArea(code)
  return area ?? (yield* new NotFound({ resource: "metro_area", id: code }))
})

const vessel = Effect.fn("Places.vessel")(function* (account: Account, code: string) {
  if (isEntitled(account, "routing_data")) return yield* located(code)
  return { vessel: yield* named(code), mmsi: null, last: null }
})

const vesselWithPositions = Effect.fn("Places.vesselWithPositions")(function* (
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

const predictedVessel = Effect.fn("Places.predictedVessel")(function* (
  account: Account,
  code: string,
  { from, port_id, previous_port_id }: PredictionRequest
) {
  const found = yield* entitled(account, code)
  const to = port_id === null ? null : yield* port(port_id)
  if (previous_port_id !== null) yield* port(previous_port_id)
  return { ...found, positions: yield* predictPositions(account, found.vessel.imo, { port: to, from }) }
})

export class Places extends Context.Service<
  Places,
  {
    /** By UN/LOCODE or id. */
    readonly port: (code: string) => Effect.Effect<Port, NotFound>
    readonly terminal: (id: string) => Effect.Effect<Terminal, NotFound | Unavailable>
    /** By UN/LOCODE or id. */
    readonly metroArea: (code: string) => Effect.Effect<MetroArea, NotFound>
    /** By IMO number or id, if a source has reported the vessel. Paying accounts also get the position. */
    readonly vessel: (account: Account, code: string) => Effect.Effect<LocatedVessel, NotFound | Unavailable>
    /** Requires access to vessel positions. */
    readonly vesselWithPositions: (
      account: Account,
      code: string,
      during: { readonly from?: Instant; readonly to?: Instant }
    ) => Effect.Effect<LocatedVessel & { readonly positions: ReadonlyArray<VesselPosition> }, VesselError>
    /** Requires access to vessel positions. */
    readonly predictedVessel: (
      account: Account,
      code: string,
      asked: PredictionRequest
    ) => Effect.Effect<LocatedVessel & { readonly positions: ReadonlyArray<PredictedPosition> }, VesselError>
  }
>()("application/reference/place/Places") {
  static readonly layer = Layer.effect(
    this,
    useCases({ port, terminal, metroArea, vessel, vesselWithPositions, predictedVessel })
  )
}
