import type { CurrentStatus, MilestoneName } from "../TransportEvent.ts"
import { orderTime } from "./happened.ts"
import type { Milestone } from "./milestones.ts"
import type { Route } from "./route.ts"
import type { TerminalFacts } from "./terminal.ts"
import { derived } from "./Told.ts"
import type { Told } from "./Told.ts"
import type { Won } from "./winner.ts"

const sailing: ReadonlyArray<MilestoneName> = [
  "vessel_loaded",
  "vessel_departed",
  "vessel_arrived",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed"
]

const is = (value: CurrentStatus, won: Won | null): Told<CurrentStatus> => ({ value, won, read: () => null })

const time = ({ winner: { happened } }: Milestone) => (happened === null ? 0 : orderTime(happened))

/** The status by the last thing that happened, and by the terminal's word once the box is ashore (`contract.md` §5.1). */
export const statusOf = (
  milestones: ReadonlyArray<Milestone>,
  route: Route,
  terminal: TerminalFacts
): Told<CurrentStatus> => {
  const last = (wanted: (milestone: Milestone) => boolean) =>
    milestones.filter(wanted).sort((a, b) => time(b) - time(a))[0]
  const did = (...names: ReadonlyArray<MilestoneName>) => last(({ name }) => names.includes(name))
  const isAfter = (later: Milestone | undefined, than: Milestone | undefined): boolean =>
    later !== undefined && (than === undefined || time(later) > time(than))
  const [returned, out, afloat] = [did("empty_in"), did("full_out"), did(...sailing)]
  const rail = did("rail_loaded", "rail_departed")
  const lastByRail = did("rail_loaded", "rail_departed", "rail_arrived", "rail_unloaded")
  if (returned !== undefined) return is("empty_returned", returned)
  // Out of the gate of the port may be on the way to the ramp.
  if (out !== undefined && !isAfter(lastByRail, out)) return is("picked_up", out)
  const ashore =
    did("vessel_discharged") ?? (afloat !== undefined && isAfter(lastByRail, afloat) ? lastByRail : undefined)
  if (ashore !== undefined) {
    const inland = last(
      ({ name, place }) =>
        name === "rail_unloaded" ||
        name === "arrived_at_inland_destination" ||
        (name === "feeder_discharged" && place === route.destination)
    )
    const isThere = inland !== undefined && !isAfter(rail, inland)
    if (isThere || (route.destination === null && rail === undefined)) {
      const { availability } = terminal
      if (availability === null) return is("grounded", inland ?? ashore)
      return is(availability.fact.available ? "available" : "not_available", availability.won)
    }
    return rail === undefined ? is("awaiting_inland_transfer", ashore) : is("on_rail", rail)
  }
  return afloat === undefined ? derived("new") : is("on_ship", afloat)
}
