import type { TransportEvent } from "../api/schemas.ts"
import { proofs } from "./proofs.ts"

interface Reported {
  readonly id: string
  readonly attributes: Pick<TransportEvent["attributes"], "created_at" | "invalidated_at"> & { readonly event: string }
}

const isNewer = (a: Reported, b: Reported): boolean =>
  a.attributes.created_at === b.attributes.created_at ? a.id > b.id : a.attributes.created_at > b.attributes.created_at

/** Whether a newer estimate, what really happened, or what comes after it says more than this estimate does. */
export const isReplaced = (estimate: Reported, all: ReadonlyArray<Reported>): boolean => {
  const { event, invalidated_at } = estimate.attributes
  if (!event.includes(".estimated.") || invalidated_at !== null) return false
  const actual = event.replace(".estimated.", ".")
  return all.some(({ attributes, id }) => {
    if (attributes.invalidated_at !== null) return false
    if (attributes.event === event) return isNewer({ attributes, id }, estimate)
    return attributes.event === actual || proofs[event]?.includes(attributes.event) === true
  })
}
