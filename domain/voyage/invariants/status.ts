import type { CurrentStop } from "../container/Container.ts"
import { shownStatus } from "../container/Container.ts"
import type { CurrentStatus } from "../container/TransportEvent.ts"
import type { Invariant } from "./Invariant.ts"

const stopsOf: Readonly<Partial<Record<CurrentStatus, ReadonlyArray<CurrentStop>>>> = {
  on_ship: ["port"],
  grounded: ["port", "inland"],
  available: ["port", "inland"],
  not_available: ["port", "inland"],
  awaiting_inland_transfer: ["port", "onward"],
  on_rail: ["onward"],
  picked_up: ["onward", "gone"],
  empty_returned: ["gone"]
}

const broken = (isBroken: boolean, sentence: string): string | null => (isBroken ? sentence : null)

export const statusRules: ReadonlyArray<Invariant> = [
  {
    name: "status_is_of_stop",
    meaning: "The reported status is one that a container has where its state is of.",
    broken: ({ container: { current_stop, reported_status } }) =>
      broken(
        !(stopsOf[reported_status] ?? [current_stop]).includes(current_stop),
        `Its reported status is ${reported_status} while its state is of the stop "${current_stop}".`
      )
  },
  {
    name: "new_has_not_sailed",
    meaning: "A container whose status is new is not reported to have been loaded, or to have come anywhere.",
    broken: ({ container }) => {
      const { pod_discharged_at, pol_vessel_departed_at, pol_vessel_loaded_at } = container
      const at = pol_vessel_loaded_at ?? pol_vessel_departed_at ?? container.pod_arrived_at ?? pod_discharged_at
      return broken(container.reported_status === "new" && at !== null, `Its status is new, and it was moved at ${at}.`)
    }
  },
  {
    name: "on_ship_is_not_discharged",
    meaning: "A container on its ship is not reported to have been discharged at its port of discharge.",
    broken: ({ container: { pod_discharged_at, reported_status } }) =>
      broken(
        reported_status === "on_ship" && pod_discharged_at !== null,
        `Its status is on_ship, and it was discharged at ${pod_discharged_at}.`
      )
  },
  {
    name: "returned_is_returned",
    meaning: "A container whose empty return is reported is returned.",
    broken: ({ container: { empty_terminated_at, reported_status } }) =>
      broken(
        empty_terminated_at !== null && reported_status !== "empty_returned",
        `Its reported status is ${reported_status} while empty_terminated_at is ${empty_terminated_at}.`
      )
  },
  {
    name: "out_is_not_here",
    meaning: "A container that is out of the gate of a stop is not at that stop.",
    broken: ({ container: { current_stop, final_destination_full_out_at, pod_full_out_at } }) => {
      const at = final_destination_full_out_at ?? (current_stop === "port" ? pod_full_out_at : null)
      const isHere = current_stop === "port" || current_stop === "inland"
      return broken(at !== null && isHere, `It went out at ${at}, and its state is of the stop "${current_stop}".`)
    }
  },
  {
    name: "shown_is_reported",
    meaning: "The status is the reported one, or the user's mark of delivery.",
    broken: ({ container: { current_status, delivered_at, reported_status } }) =>
      broken(
        current_status !== shownStatus(reported_status, delivered_at),
        `Its status is ${current_status}, reported as ${reported_status}, delivered at ${delivered_at}.`
      )
  }
]
