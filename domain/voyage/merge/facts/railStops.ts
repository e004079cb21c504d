import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { Instant } from "../../../Time.ts"
import type { RailStop } from "../../observation/ContainerRoute.ts"
import type { Observation } from "../../observation/Observation.ts"
import { locatedMoveOf } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { pickWinner } from "../evidence/winner.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { createTimeConverter } from "../milestone/moments.ts"
import { isOnTheWayInland, railroadOf } from "../route/rail.ts"
import { isLocode } from "../route/route.ts"
import type { Route } from "../route/route.ts"

type Move = "arrive" | "discharge" | "load" | "depart"

interface Draft {
  readonly place: string
  readonly done: ReadonlyArray<LocatedMove>
  readonly expected: ReadonlyArray<LocatedMove>
}

const isRailMove = ({ mode, move }: LocatedMove): boolean =>
  mode === "rail" && move !== "gate_in" && move !== "gate_out"

const happened = (milestones: ReadonlyArray<Milestone>): ReadonlyArray<LocatedMove> =>
  milestones.flatMap(({ misplaced, name, winner }) => {
    const handling = name.startsWith("rail_") && !misplaced ? locatedMoveOf(winner) : null
    return handling === null ? [] : [handling]
  })

const inOrder = (a: Draft, b: Draft): number => {
  const earliest = ({ done, expected }: Draft) =>
    Math.min(...(done.length > 0 ? done : expected).map(({ time }) => time))
  return Number(b.done.length > 0) - Number(a.done.length > 0) || earliest(a) - earliest(b)
}

const chosen = (handlings: ReadonlyArray<LocatedMove>, ...moves: ReadonlyArray<Move>): Observation | null => {
  for (const name of moves) {
    const candidates = handlings.filter(({ move }) => move === name).map(({ observation }) => observation)
    const won = pickWinner(
      candidates,
      ({ classifier, data_source }) => (data_source === "rail" ? 2 : 0) + (classifier === "PLN" ? 0 : 1)
    )
    if (won !== null) return won.winner
  }
  return null
}

const railroadAt = ({ done, expected }: Draft): string | null => {
  const named = [...done, ...expected].find(({ observation }) => railroadOf(observation) !== null)
  return named === undefined ? null : railroadOf(named.observation)
}

export const railStopsOf = (
  milestones: ReadonlyArray<Milestone>,
  handlings: ReadonlyArray<LocatedMove>,
  route: Route,
  gazetteer: Gazetteer
): ReadonlyArray<RailStop> => {
  const isInland = isOnTheWayInland(route)
  const ports = new Set(route.stops.map(({ place }) => place))
  const isOnTheWay = (handling: LocatedMove) => !ports.has(handling.place) && isInland(handling)
  const done = Map.groupBy(happened(milestones).filter(isOnTheWay), ({ place }) => place)
  const expected = Map.groupBy(
    handlings.filter((handling) => !handling.actual && isRailMove(handling) && isOnTheWay(handling)),
    ({ place }) => place
  )
  const moments = createTimeConverter(gazetteer)

  const stopOf = (draft: Draft): RailStop => {
    const { place } = draft
    const zone = moments.zoneOf(isLocode(place) ? place : null)
    const timeOf = (observation: Observation | null): Instant | null =>
      observation === null ? null : moments.at(zone)(observation)
    const [arrived, arrives] = [
      chosen(draft.done, "arrive", "discharge"),
      chosen(draft.expected, "arrive", "discharge")
    ]
    const [loaded, departed] = [chosen(draft.done, "load"), chosen(draft.done, "depart")]
    const departs = chosen(draft.expected, "depart")
    const named = [...draft.done, ...draft.expected].find(({ observation }) => observation.place?.name)
    return {
      locode: isLocode(place) ? place : null,
      name: named?.observation.place?.name ?? place,
      is_destination: place === route.destination,
      railroad: railroadAt(draft),
      reported: draft.done.length > 0,
      inbound_eta_at: timeOf(arrives),
      inbound_ata_at: timeOf(arrived),
      inbound_data_source: (arrived ?? arrives)?.data_source ?? null,
      loaded_at: timeOf(loaded),
      outbound_etd_at: timeOf(departs),
      outbound_atd_at: timeOf(departed),
      outbound_data_source: (departed ?? loaded ?? departs)?.data_source ?? null
    }
  }

  return [...new Set([...done.keys(), ...expected.keys()])]
    .map((place): Draft => ({ place, done: done.get(place) ?? [], expected: expected.get(place) ?? [] }))
    .toSorted(inOrder)
    .map(stopOf)
}
