import { facilityCode } from "../../../reference/place/Place.ts"
import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { Instant } from "../../../Time.ts"
import type { RouteStop } from "../../observation/ContainerRoute.ts"
import type { Observation, TransportCall } from "../../observation/Observation.ts"
import { isSeaMove, compareVoyages } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { RankedReports } from "../evidence/winner.ts"
import { createTimeConverter } from "../milestone/moments.ts"
import { railroadOf } from "../route/rail.ts"
import { mostCertainHandling, isLocode } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { landingVesselReports, vesselReportsOf } from "../route/voyage.ts"

interface Leg {
  readonly scac: string | null
  readonly mode: RouteStop["inbound_mode"]
  readonly estimated: Instant | null
  readonly actual: Instant | null
  readonly voyage: string | null
  readonly imo: string | null
  readonly vessel: string | null
}

const noLeg: Leg = { scac: null, mode: null, estimated: null, actual: null, voyage: null, imo: null, vessel: null }

type Side = "inbound" | "outbound"

const movesOf = { inbound: ["arrive", "discharge"], outbound: ["depart", "load"] } as const

/** In order of preference. A discharged container has arrived, but a loaded one may wait for days. */
const timesOf = { inbound: ["arrive", "discharge"], outbound: ["depart"] } as const

const ofSide = (handlings: ReadonlyArray<LocatedMove>, side: Side) =>
  handlings.filter(({ move }) => movesOf[side].some((name) => name === move))

const excludeOtherVessels = (
  handlings: ReadonlyArray<LocatedMove>,
  ship: RankedReports | null
): ReadonlyArray<LocatedMove> =>
  ship === null
    ? handlings
    : handlings.filter(({ observation }) => compareVoyages(observation.call, ship.winner.call) !== false)

/** Not every report of a leg names the railroad. */
const railroadOfLeg = (handlings: ReadonlyArray<LocatedMove>): string | null => {
  const named = mostCertainHandling(handlings.filter(({ observation }) => railroadOf(observation) !== null))
  return named === null ? null : railroadOf(named.observation)
}

const voyageOn = (side: Side, call: TransportCall | null): string | null => {
  const { export_voyage = null, import_voyage = null } = call ?? {}
  return side === "inbound" ? (import_voyage ?? export_voyage) : (export_voyage ?? import_voyage)
}

const onShip = (side: Side, call: TransportCall | null) => ({
  voyage: voyageOn(side, call),
  imo: call?.vessel_imo ?? null,
  vessel: call?.vessel_name ?? null
})

const legOf = (
  reported: ReadonlyArray<LocatedMove>,
  side: Side,
  scac: string | null,
  timeAt: (observation: Observation) => Instant | null
): Leg => {
  const moves = ofSide(reported, side)
  const ship = vesselReportsOf(moves)
  const handlings = excludeOtherVessels(moves, ship)
  const newest = mostCertainHandling(handlings)
  if (newest === null) return noLeg
  const timeOf = (candidates: ReadonlyArray<LocatedMove>): Instant | null => {
    for (const name of timesOf[side]) {
      const newest = mostCertainHandling(candidates.filter(({ move }) => move === name))
      // Another move's time would be wrong.
      if (newest !== null && newest.observation.happened !== null) return timeAt(newest.observation)
    }
    return null
  }
  return {
    scac: isSeaMove(newest) ? scac : railroadOfLeg(handlings),
    mode: newest.mode ?? (isSeaMove(newest) ? "vessel" : null),
    estimated: timeOf(handlings.filter(({ actual }) => !actual)),
    actual: timeOf(handlings.filter(({ actual }) => actual)),
    ...onShip(side, ship?.winner.call ?? null)
  }
}

const namedInboundLeg = (route: Route, scac: string | null): Leg => {
  const call = landingVesselReports(route)?.winner.call ?? null
  return call === null ? noLeg : { ...noLeg, scac, mode: "vessel", ...onShip("inbound", call) }
}

export const journeyOf = (
  handlings: ReadonlyArray<LocatedMove>,
  route: Route,
  scac: string | null,
  gazetteer: Gazetteer
): ReadonlyArray<RouteStop> => {
  const moments = createTimeConverter(gazetteer)
  const byLand = handlings.filter((handling) => !isSeaMove(handling))
  const places = new Set(route.stops.map(({ place }) => place))
  if (route.destination !== null) places.add(route.destination)
  return [...places].map((place) => {
    const stop = route.stops.find((stop) => stop.place === place)
    const land = byLand.filter((handling) => handling.place === place)
    const sea = stop?.handlings ?? []
    const inbound = stop === undefined ? land : stop.role === "POL" ? [] : sea
    const outbound = stop === undefined ? [] : stop.role === "POD" ? land : sea
    const timeAt = moments.at(moments.zoneOf(place))
    const comes =
      stop?.role === "POD" && sea.length === 0 ? namedInboundLeg(route, scac) : legOf(inbound, "inbound", scac, timeAt)
    const goes = legOf(outbound, "outbound", scac, timeAt)
    const facility = mostCertainHandling([...sea, ...land].filter(({ observation }) => observation.place?.facility))
    return {
      locode: isLocode(place) ? place : null,
      place,
      role: stop === undefined ? "DEST" : stop.role,
      facility_code: facilityCode(isLocode(place) ? place : null, facility?.observation.place?.facility ?? null),
      inbound_scac: comes.scac,
      inbound_mode: comes.mode,
      inbound_eta_at: comes.estimated,
      inbound_ata_at: comes.actual,
      inbound_voyage_number: comes.voyage,
      inbound_vessel_imo: comes.imo,
      inbound_vessel_name: comes.vessel,
      outbound_scac: goes.scac,
      outbound_mode: goes.mode,
      outbound_etd_at: goes.estimated,
      outbound_atd_at: goes.actual,
      outbound_voyage_number: goes.voyage,
      outbound_vessel_imo: goes.imo,
      outbound_vessel_name: goes.vessel
    }
  })
}
