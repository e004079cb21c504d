import type { Invariant } from "./Invariant.ts"

/** A last free day only for a place that the container is at or bound for. */
export const deadlines: ReadonlyArray<Invariant> = [
  {
    name: "gone_has_no_last_free_day",
    meaning: "A container that has left its last stop has no last free day.",
    broken: ({ container: { current_stop, pickup_lfd } }) =>
      current_stop === "gone" && pickup_lfd !== null ? `Its last free day is ${pickup_lfd}, though it is gone.` : null
  },
  {
    name: "onward_has_no_port_day",
    meaning: "A container that has left its port of discharge has no last free day of a terminal there.",
    broken: ({ container: { current_stop, import_deadlines } }) =>
      current_stop === "onward" && import_deadlines.pickup_lfd_terminal !== null
        ? `The terminal's last free day is ${import_deadlines.pickup_lfd_terminal}, though it has left the port.`
        : null
  },
  {
    name: "last_free_day_after_arrival",
    meaning: "A terminal's last free day is of this visit: the container, or its vessel, is reported to have come.",
    // Without the zone of the port an arrival has no instant.
    broken: ({ container: { current_stop, import_deadlines, pod_arrived_at, pod_discharged_at, pod_timezone } }) =>
      current_stop === "port" &&
      pod_timezone !== null &&
      import_deadlines.pickup_lfd_terminal !== null &&
      pod_arrived_at === null &&
      pod_discharged_at === null
        ? `The terminal's last free day is ${import_deadlines.pickup_lfd_terminal}, and nobody reported that it came.`
        : null
  }
]
