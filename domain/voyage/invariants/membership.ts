import type { Invariant } from "./Invariant.ts"

export const membershipRules: ReadonlyArray<Invariant> = [
  {
    name: "own_shipment",
    meaning: "A container and its shipment are of one account.",
    broken: ({ container, shipment }) =>
      container.shipment_id === shipment.id && container.account_id === shipment.account_id
        ? null
        : `It is of the account ${container.account_id} and the shipment ${container.shipment_id}.`
  },
  {
    name: "membership_ended_in_life",
    meaning:
      "A container that was moved to another shipment stays as it was then, so that was its last change by a source.",
    broken: ({ container: { created_at, membership_ended_at, updated_at } }) =>
      membership_ended_at !== null && (membership_ended_at < created_at || updated_at < membership_ended_at)
        ? `It left its shipment at ${membership_ended_at}, was made at ${created_at} and changed last at ${updated_at}.`
        : null
  }
]
