import { millisecondsBetween, day, hour } from "../../Time.ts"
import type { Container } from "../container/Container.ts"
import type { Invariant } from "./Invariant.ts"

/** Sources differ by a day, and each of two days in an unknown zone may be off by 38 hours. */
const orderToleranceMs = day + 2 * 38 * hour

const milestoneOrder = [
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "empty_terminated_at"
] as const satisfies ReadonlyArray<keyof Container>

/** A gate out at the port may lead to the train. */
const roadMilestoneOrder = [
  "pod_discharged_at",
  "pod_full_out_at",
  "final_destination_full_out_at",
  "empty_terminated_at"
] as const

const reversed = (
  container: Container,
  names: ReadonlyArray<(typeof milestoneOrder)[number] | (typeof roadMilestoneOrder)[number]>
) => {
  const known = names.flatMap((name) => {
    const at = container[name]
    return at === null ? [] : [{ name, at }]
  })
  for (const [index, first] of known.entries()) {
    const second = known.slice(index + 1).find(({ at }) => millisecondsBetween(at, first.at) > orderToleranceMs)
    if (second !== undefined) return `${second.name} (${second.at}) is before ${first.name} (${first.at}).`
  }
  return null
}

export const orderRules: ReadonlyArray<Invariant> = [
  {
    name: "milestones_in_order",
    meaning: "Milestones that are reported are in the order of a voyage, as far as their times are sure.",
    broken: ({ container }) => reversed(container, milestoneOrder)
  },
  {
    name: "out_after_arrival",
    meaning: "A container is not out of a gate before it came ashore, nor returned empty before it was out.",
    broken: ({ container }) => reversed(container, roadMilestoneOrder)
  },
  {
    name: "arrival_after_departure",
    meaning: "The vessel of a shipment does not arrive at the port of discharge before it left the port of lading.",
    broken: ({ shipment: { pod_ata_at, pol_atd_at } }) =>
      pod_ata_at !== null && pol_atd_at !== null && millisecondsBetween(pod_ata_at, pol_atd_at) > orderToleranceMs
        ? `pod_ata_at (${pod_ata_at}) is before pol_atd_at (${pol_atd_at}).`
        : null
  }
]
