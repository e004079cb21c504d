import type { Gazetteer, Position } from "../../../reference/place/Place.ts"
import { day, hour } from "../../../Time.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { isSurelyBefore } from "../evidence/locatedMove.ts"
import type { ReappliedObservations, Rejection } from "../evidence/Rule.ts"
import { byRank, noPriority } from "../evidence/winner.ts"
import type { Route, Stop } from "../route/route.ts"

interface Contradiction {
  readonly pair: readonly [upstream: LocatedMove, downstream: LocatedMove]
  readonly rule: "impossible_order" | "impossible_speed"
  readonly reason: string
}

const earthRadiusKm = 6371
const kmPerNauticalMile = 1.852
/** Twice the speed of the fastest container vessels. */
const maxKnots = 50
/** Reference positions may be wrong by hundreds of kilometers. */
const toleranceKm = 1000

const radians = (degrees: number) => (degrees * Math.PI) / 180

const distanceKm = (a: Position, b: Position): number => {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const between = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(between)))
}

const isOut = ({ move }: LocatedMove) => move === "load" || move === "depart"
const isIn = ({ move }: LocatedMove) => move === "discharge" || move === "arrive"

const inPort = ({ handlings, role }: Stop): ReadonlyArray<Contradiction> => {
  if (role !== "TS") return []
  const loads = handlings.filter(({ actual, move }) => actual && move === "load")
  const discharges = handlings.filter(({ actual, move }) => actual && move === "discharge")
  return discharges.flatMap((discharge) =>
    loads
      .filter((load) => isSurelyBefore(load, discharge))
      .map((load): Contradiction => ({
        pair: [discharge, load],
        rule: "impossible_order",
        reason: `The container cannot be loaded at ${load.place} before it is discharged there.`
      }))
  )
}

const onPassage = (left: LocatedMove, came: LocatedMove, gazetteer: Gazetteer): Contradiction | null => {
  if (isSurelyBefore(came, left)) {
    const reason = `The container cannot arrive at ${came.place} before it leaves ${left.place}.`
    return { pair: [left, came], rule: "impossible_order", reason }
  }
  const [from, to] = [gazetteer.positionOf(left.place), gazetteer.positionOf(came.place)]
  if (from === null || to === null) return null
  const miles = (distanceKm(from, to) - toleranceKm) / kmPerNauticalMile
  const hours = (came.time + came.slack - (left.time - left.slack)) / hour
  if (miles <= maxKnots * Math.max(0, hours)) return null
  const passage = hours < 48 ? `${Math.round(hours)} hours` : `${Math.round((hours * hour) / day)} days`
  const reason = `A vessel cannot sail from ${left.place} to ${came.place} in ${passage}.`
  return { pair: [left, came], rule: "impossible_speed", reason }
}

const all = ({ stops }: Route, gazetteer: Gazetteer): ReadonlyArray<Contradiction> => {
  const done = stops.map((stop) => stop.handlings.filter(({ actual }) => actual))
  const passages = done.flatMap((here, index) =>
    here
      .filter(isOut)
      .flatMap((left) =>
        done
          .slice(index + 1)
          .flatMap((next) => next.filter(isIn).flatMap((came) => onPassage(left, came, gazetteer) ?? []))
      )
  )
  return [...stops.flatMap(inPort), ...passages]
}

const rank = byRank(noPriority)

const timeBetween = ({ pair: [a, b] }: Contradiction): number => Math.abs(b.time - a.time)

const nearer = (a: Contradiction, b: Contradiction): Contradiction => (timeBetween(b) < timeBetween(a) ? b : a)

/** The one that most others contradict; of a pair, the one further along the route. */
export const rejectContradictedMoves = (
  route: Route,
  gazetteer: Gazetteer,
  overruled: ReappliedObservations
): ReadonlyArray<Rejection> => {
  let open = all(route, gazetteer)
  const refused: Array<Rejection> = []
  while (open.length > 0) {
    const against = new Map<LocatedMove, { count: number; down: number; nearest: Contradiction }>()
    for (const contradiction of open) {
      for (const [down, handling] of contradiction.pair.entries()) {
        if (overruled.has(handling.observation.id)) continue
        const known = against.get(handling) ?? { count: 0, down: 0, nearest: contradiction }
        against.set(handling, {
          count: known.count + 1,
          down: Math.max(known.down, down),
          nearest: nearer(known.nearest, contradiction)
        })
      }
    }
    const [worst] = [...against].sort(
      ([a, one], [b, other]) => other.count - one.count || other.down - one.down || rank(b.observation, a.observation)
    )
    if (worst === undefined) return refused
    const [handling, { nearest }] = worst
    refused.push({ observation: handling.observation, rule: nearest.rule, reason: nearest.reason })
    open = open.filter(({ pair }) => !pair.includes(handling))
  }
  return refused
}
