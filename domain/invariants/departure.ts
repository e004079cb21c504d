import type { Container } from "../container/Container.ts"
import type { Invariant } from "./Invariant.ts"

const hasLeft = ({ current_stop }: Container) => current_stop === "gone" || current_stop === "onward"

const whereIs = ({ reported_status }: Container) => `though it has left (${reported_status})`

const of = (name: string, meaning: string, broken: (container: Container) => string | null): Invariant => ({
  name,
  meaning,
  broken: ({ container }) => broken(container)
})

/** What a container leaves behind when it goes out of the gate, on by rail or barge, or comes back empty. */
export const departure: ReadonlyArray<Invariant> = [
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
  of("left_has_no_appointment", "A container that has left its stop has no appointment there.", (container) =>
    hasLeft(container) && container.pickup_appointment_at !== null
      ? `It has an appointment at ${container.pickup_appointment_at}, ${whereIs(container)}.`
      : null
  ),
  of("left_owes_nothing_open", "A container that has left its stop has no open fees there.", (container) =>
    hasLeft(container) && container.fees_at_pod_terminal?.length !== 0
      ? `Its fees are ${JSON.stringify(container.fees_at_pod_terminal)}, ${whereIs(container)}.`
      : null
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
