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
  const returned = did("empty_in")
  if (returned !== undefined) return is("empty_returned", returned)

  const [out, ashore] = [did("full_out"), did("vessel_discharged")]
  const rail = last(
    (one) =>
      (one.name === "rail_loaded" || one.name === "rail_departed") &&
      (ashore === undefined || time(one) >= time(ashore))
  )
  const inland = last(
    ({ name, place }) =>
      name === "arrived_at_inland_destination" ||
      (place === route.destination && (name === "rail_unloaded" || name === "feeder_discharged"))
  )
  // A truck may take it from the port to the train.
  const further = [rail, inland].some((one) => one !== undefined && out !== undefined && time(one) > time(out))
  if (out !== undefined && !further) return is("picked_up", out)
  if (ashore !== undefined || (out !== undefined && further)) {
    if (route.destination === null || inland !== undefined) {
      const { availability } = terminal
      if (availability === null) return is("grounded", inland ?? ashore ?? null)
      return is(availability.fact.available ? "available" : "not_available", availability.won)
    }
    return rail === undefined ? is("awaiting_inland_transfer", ashore ?? null) : is("on_rail", rail)
  }
  const afloat = did(...sailing)
  return afloat === undefined ? derived("new") : is("on_ship", afloat)
}
