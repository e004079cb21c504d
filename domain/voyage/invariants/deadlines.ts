import type { Invariant } from "./Invariant.ts"

export const deadlineRules: ReadonlyArray<Invariant> = [
  {
    name: "final_is_of_left_stop",
    meaning: "Only a container that has left a stop has values of a stop that it left.",
    broken: ({ container: { current_stop, past_stop_fields } }) =>
      current_stop === "port" && past_stop_fields.length > 0
        ? `${past_stop_fields.join(", ")} are final while it has not left its port of discharge.`
        : null
  },
  {
    name: "last_free_day_after_arrival",
    meaning: "A terminal's last free day is of this visit: the container, or its vessel, is reported to have come.",
    // An arrival has an instant only if the time zone of the port is known.
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
