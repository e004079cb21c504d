import type { Container } from "../container/Container.ts"
import type { PastStopField } from "../container/PastStopField.ts"
import type { Invariant } from "./Invariant.ts"

const hasLeft = ({ current_stop }: Container) => current_stop === "gone" || current_stop === "onward"

const whereIs = ({ reported_status }: Container) => `though it has left (${reported_status})`

const of = (name: string, meaning: string, broken: (container: Container) => string | null): Invariant => ({
  name,
  meaning,
  broken: ({ container }) => broken(container)
})

/** After gate out, departure by rail or barge, or empty return. */
export const departureRules: ReadonlyArray<Invariant> = [
  of("left_is_not_available", "A container that has left its stop is not available for pick-up.", (container) =>
    hasLeft(container) && container.available_for_pickup !== false
      ? `available_for_pickup is ${container.available_for_pickup}, ${whereIs(container)}.`
      : null
  ),
  of("left_has_no_yard_location", "A container that has left its stop stands nowhere in its yard.", (container) =>
    hasLeft(container) && container.location_at_pod_terminal !== null
      ? `It stands at ${container.location_at_pod_terminal}, ${whereIs(container)}.`
      : null
  ),
  of(
    "left_keeps_final_values",
    "Fees, an appointment and a last free day of a stop that the container has left are marked as final.",
    (container) => {
      const { current_stop, fees_at_pod_terminal, import_deadlines, past_stop_fields } = container
      const values: ReadonlyArray<readonly [PastStopField, unknown]> = [
        ["fees_at_pod_terminal", fees_at_pod_terminal?.length === 0 ? null : fees_at_pod_terminal],
        ["pickup_appointment_at", container.pickup_appointment_at],
        ["pickup_lfd_terminal", import_deadlines.pickup_lfd_terminal],
        // The day of the line or railroad may belong to the next stop.
        ["pickup_lfd_line", current_stop === "gone" ? import_deadlines.pickup_lfd_line : null],
        ["pickup_lfd_rail", current_stop === "gone" ? import_deadlines.pickup_lfd_rail : null]
      ]
      const open = values.find(([name, value]) => value !== null && !past_stop_fields.includes(name))
      return hasLeft(container) && open !== undefined ? `${open[0]} is not final, ${whereIs(container)}.` : null
    }
  ),
  of("gone_is_not_held", "A container that has left its last stop has no holds.", (container) =>
    container.current_stop === "gone" && container.holds_at_pod_terminal?.length !== 0
      ? `Its holds are ${JSON.stringify(container.holds_at_pod_terminal)}, ${whereIs(container)}.`
      : null
  ),
  of("onward_holds_are_known", "Between two stops holds are those that wait at the next one, or none.", (container) =>
    container.current_stop === "onward" && container.holds_at_pod_terminal === null
      ? `Its holds are unknown, ${whereIs(container)}.`
      : null
  )
]
