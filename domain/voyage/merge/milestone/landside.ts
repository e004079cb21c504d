import { day } from "../../../Time.ts"
import type { CurrentStop } from "../../container/Container.ts"
import type { Observation } from "../../observation/Observation.ts"
import { locatedMoveOf, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { inlandPlacesOf } from "../route/rail.ts"
import type { Route } from "../route/route.ts"
import { hasSeaMoves, voyageOf } from "../route/voyage.ts"
import { findLadenReturn, isLadenGateIn } from "./ladenReturn.ts"
import type { Milestone } from "./milestones.ts"
import { railAtPort } from "./railMilestones.ts"

export interface LandStage {
  readonly stop: CurrentStop
  /** Null at a stop and before the first one. */
  readonly left: Milestone | null
  readonly inland: LocatedMove | null
  /** Laden return to the port that the container had left. */
  readonly back: LocatedMove | null
}

interface Dated {
  readonly milestone: Milestone
  readonly handling: LocatedMove
}

const datedOf = (milestones: ReadonlyArray<Milestone>): ReadonlyArray<Dated> =>
  milestones
    .flatMap((milestone) => {
      const handling = locatedMoveOf(milestone.winner)
      return handling === null ? [] : [{ milestone, handling }]
    })
    .sort((a, b) => a.handling.time - b.handling.time)

const ofSea = /^(vessel|transshipment)_/
const byLand = /^(rail|feeder)_/
const arrivalMilestonePattern = /_(arrived|unloaded|discharged)$|^arrived_at_inland_destination$/

const firstFromPort = (route: Route, all: ReadonlyArray<Dated>): LocatedMove | undefined => {
  const milestones = all.map(({ milestone }) => milestone)
  const byRail = new Set((["rail_loaded", "rail_departed"] as const).map((name) => railAtPort(milestones, name, route)))
  return all.find(({ milestone }) => byRail.has(milestone))?.handling
}

/** In order of time. */
const eventsOf = (
  route: Route,
  handlings: ReadonlyArray<LocatedMove>,
  all: ReadonlyArray<Dated>,
  snapshots: ReadonlyArray<Observation>
) => {
  const places = inlandPlacesOf(handlings, route)
  const { arrived } = voyageOf(route)
  const sea = all.findLast(({ milestone }) => ofSea.test(milestone.name))?.handling ?? null
  const fromPort = arrived === null && sea === null ? firstFromPort(route, all) : undefined
  const isAshore = ({ handling }: Pick<Dated, "handling">) => {
    if (arrived !== null) return !isSurelyBefore(handling, arrived, day)
    if (sea !== null) return isSurelyBefore(sea, handling)
    // A container on rail is ashore, unless the train goes to a vessel.
    return fromPort === undefined
      ? !hasSeaMoves(route) && handling.place !== route.pol
      : !isSurelyBefore(handling, fromPort)
  }
  const isInland = ({ milestone: { name, place, winner } }: Dated) =>
    arrivalMilestonePattern.test(name) &&
    places.has(place) &&
    !(winner.fact.type === "move" && winner.fact.role === "TS")
  const atPort = ({ milestone: { name, place } }: Dated) => arrivalMilestonePattern.test(name) && place === route.pod
  const outs = all.filter(({ milestone }) => milestone.name === "full_out")
  const again = (isThere: (place: string) => boolean) =>
    findLadenReturn(
      outs.map(({ milestone }) => milestone),
      handlings.filter(({ place }) => isThere(place)),
      snapshots
    )
  const isFirst = (entry: LocatedMove) =>
    isLadenGateIn(entry) &&
    places.has(entry.place) &&
    !outs.some(({ handling }) => handling.place !== route.pod && isSurelyBefore(handling, entry))
  const inland = again((place) => places.has(place))
  const byRoad = [...handlings.filter(isFirst), ...(inland === null ? [] : [inland])]
  const came = [...all.filter(isInland), ...byRoad.map((handling) => ({ handling }))]
  return {
    places,
    outs,
    back: outs.every(({ milestone }) => milestone.place === route.pod) ? again((place) => place === route.pod) : null,
    came: came
      .filter((one) => sea === null || isAshore(one))
      .map(({ handling }) => handling)
      .sort((a, b) => a.time - b.time),
    wentOn: all.filter((one) => byLand.test(one.milestone.name) && !isInland(one) && !atPort(one) && isAshore(one))
  }
}

export const landStageOf = (
  route: Route,
  handlings: ReadonlyArray<LocatedMove>,
  milestones: ReadonlyArray<Milestone>,
  snapshots: ReadonlyArray<Observation>
): LandStage => {
  const all = datedOf(milestones)
  const { back, came, outs, places, wentOn } = eventsOf(route, handlings, all, snapshots)
  const out = outs.at(-1)
  const at = (stop: CurrentStop, left: Milestone | null = null): LandStage => ({
    stop,
    left,
    inland: came[0] ?? null,
    back
  })

  const returned = all.find(({ milestone }) => milestone.name === "empty_in")
  if (returned !== undefined) return at("gone", (out ?? returned).milestone)
  if (out !== undefined && back === null) {
    const { misplaced, place } = out.milestone
    const isPorts = place === route.pod || (misplaced && came.length === 0)
    // A gate-out at the port may lead to the rail ramp.
    const isAfter = (later: LocatedMove) =>
      isPorts
        ? !isSurelyBefore(later, out.handling)
        : isSurelyBefore(out.handling, later, later.move === "gate_in" ? 0 : day)
    if (![...came, ...wentOn.map(({ handling }) => handling)].some(isAfter)) {
      return at(isPorts && places.size > 0 ? "onward" : "gone", out.milestone)
    }
  }
  const [last, on] = [came.at(-1), wentOn.at(-1)]
  if (last !== undefined && (on === undefined || !isSurelyBefore(last, on.handling))) return at("inland")
  return on === undefined ? at("port") : at("onward", wentOn[0]?.milestone ?? on.milestone)
}
