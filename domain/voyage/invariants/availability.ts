import type { Invariant } from "./Invariant.ts"

const ashore: ReadonlySet<string> = new Set(["available", "awaiting_inland_transfer"])

export const availabilityRules: ReadonlyArray<Invariant> = [
  {
    name: "available_is_ashore",
    meaning: "A container that is available for pick-up has come ashore and has not left.",
    broken: ({ container: { available_for_pickup, reported_status } }) =>
      available_for_pickup === true && !ashore.has(reported_status)
        ? `It is available for pick-up while its reported status is ${reported_status}.`
        : null
  },
  {
    name: "available_has_arrived",
    meaning:
      "A container is available for pick-up at its port of discharge only when it is reported to have come there.",
    // An arrival has an instant only if the time zone of the port is known.
    broken: ({ container: { available_for_pickup, current_stop, pod_arrived_at, pod_discharged_at, pod_timezone } }) =>
      available_for_pickup === true &&
      current_stop === "port" &&
      pod_timezone !== null &&
      pod_arrived_at === null &&
      pod_discharged_at === null
        ? "It is available for pick-up at the port of discharge, where nobody reported it or its vessel."
        : null
  },
  {
    name: "availability_known",
    meaning:
      "Availability is known when a source reports that the container is available, or that it is not, and only then.",
    broken: ({ container: { availability_known, available_for_pickup } }) =>
      availability_known === (available_for_pickup !== null)
        ? null
        : `availability_known is ${availability_known} while available_for_pickup is ${available_for_pickup}.`
  },
  {
    name: "status_is_availability",
    meaning:
      "The statuses available, not_available and grounded say what available_for_pickup says: true, false, unknown.",
    broken: ({ container: { available_for_pickup, reported_status } }) => {
      const implied = { available: true, not_available: false, grounded: null }
      const expected =
        reported_status in implied ? implied[reported_status as keyof typeof implied] : available_for_pickup
      return expected === available_for_pickup
        ? null
        : `Its reported status is ${reported_status} while available_for_pickup is ${available_for_pickup}.`
    }
  }
]
