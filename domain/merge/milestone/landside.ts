import type { CurrentStop } from "../../container/Container.ts"
import type { Observation } from "../../observation/Observation.ts"
import { day } from "../../Time.ts"
import { handlingOf, surelyBefore } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { inlandOf } from "../route/rail.ts"
import type { Route } from "../route/route.ts"
import { hasSea, voyageOf } from "../route/voyage.ts"
import { gateInAgain, isLadenIn } from "./gateInAgain.ts"
import type { Milestone } from "./milestones.ts"
import { railAtPort } from "./railMilestones.ts"

/** The stop on land where the container is, and how it left the stop before. */
export interface Landside {
  readonly stop: CurrentStop
  /** Null at a stop and before the first one. */
  readonly left: Milestone | null
  readonly inland: Handling | null
  /** Laden return to the port that the container had left. */
  readonly back: Handling | null
}

interface Dated {
  readonly milestone: Milestone
  readonly handling: Handling
}

const datedOf = (milestones: ReadonlyArray<Milestone>): ReadonlyArray<Dated> =>
  milestones
    .flatMap((milestone) => {
      const handling = handlingOf(milestone.winner)
      return handling === null ? [] : [{ milestone, handling }]
    })
    .sort((a, b) => a.handling.time - b.handling.time)

const ofSea = /^(vessel|transshipment)_/
const byLand = /^(rail|feeder)_/
const comes = /_(arrived|unloaded|discharged)$|^arrived_at_inland_destination$/

const firstFromPort = (route: Route, all: ReadonlyArray<Dated>): Handling | undefined => {
  const milestones = all.map(({ milestone }) => milestone)
  const byRail = new Set((["rail_loaded", "rail_departed"] as const).map((name) => railAtPort(milestones, name, route)))
  return all.find(({ milestone }) => byRail.has(milestone))?.handling
}

/** Each list is in order of time. */
const eventsOf = (
  route: Route,
  handlings: ReadonlyArray<Handling>,
  all: ReadonlyArray<Dated>,
  snapshots: ReadonlyArray<Observation>
) => {
  const places = inlandOf(handlings, route)
  const { arrived } = voyageOf(route)
  const sea = all.findLast(({ milestone }) => ofSea.test(milestone.name))?.handling ?? null
  const fromPort = arrived === null && sea === null ? firstFromPort(route, all) : undefined
  const isAshore = ({ handling }: Pick<Dated, "handling">) => {
    if (arrived !== null) return !surelyBefore(handling, arrived, day)
    if (sea !== null) return surelyBefore(sea, handling)
    // A container on rail is ashore even without a reported vessel, unless the train goes to one.
    return fromPort === undefined ? !hasSea(route) && handling.place !== route.pol : !surelyBefore(handling, fromPort)
  }
  const isInland = ({ milestone: { name, place, winner } }: Dated) =>
    comes.test(name) && places.has(place) && !(winner.fact.type === "move" && winner.fact.role === "TS")
  const atPort = ({ milestone: { name, place } }: Dated) => comes.test(name) && place === route.pod
  const outs = all.filter(({ milestone }) => milestone.name === "full_out")
  const again = (isThere: (place: string) => boolean) =>
    gateInAgain(
      outs.map(({ milestone }) => milestone),
      handlings.filter(({ place }) => isThere(place)),
      snapshots
    )
  const isFirst = (entry: Handling) =>
    isLadenIn(entry) &&
    places.has(entry.place) &&
    !outs.some(({ handling }) => handling.place !== route.pod && surelyBefore(handling, entry))
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

export const landsideOf = (
  route: Route,
  handlings: ReadonlyArray<Handling>,
  milestones: ReadonlyArray<Milestone>,
  snapshots: ReadonlyArray<Observation>
): Landside => {
  const all = datedOf(milestones)
  const { back, came, outs, places, wentOn } = eventsOf(route, handlings, all, snapshots)
  const out = outs.at(-1)
  const at = (stop: CurrentStop, left: Milestone | null = null): Landside => ({
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
    const isAfter = (later: Handling) =>
      isPorts
        ? !surelyBefore(later, out.handling)
        : surelyBefore(out.handling, later, later.move === "gate_in" ? 0 : day)
    if (![...came, ...wentOn.map(({ handling }) => handling)].some(isAfter)) {
      return at(isPorts && places.size > 0 ? "onward" : "gone", out.milestone)
    }
  }
  const [last, on] = [came.at(-1), wentOn.at(-1)]
  if (last !== undefined && (on === undefined || !surelyBefore(last, on.handling))) return at("inland")
  return on === undefined ? at("port") : at("onward", wentOn[0]?.milestone ?? on.milestone)
}
