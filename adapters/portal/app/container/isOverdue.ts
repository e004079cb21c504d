import type { TransportEvent } from "../api/schemas.ts"
import { hasPassed } from "../parts/hasPassed.ts"
import { proofs } from "./proofs.ts"

interface Reported {
  readonly attributes: Pick<
    TransportEvent["attributes"],
    "created_at" | "invalidated_at" | "location_locode" | "timestamp" | "timezone"
  > & { readonly event: string }
}
type Attributes = Reported["attributes"]

/** Whether another event says that this arrival came, or expects it anew. */
const settles = (a: Attributes, other: Attributes): boolean =>
  other.invalidated_at === null &&
  (other.event.includes("estimated")
    ? other.event === a.event && other.created_at > a.created_at
    : other.location_locode === a.location_locode || proofs[a.event]?.includes(other.event) === true)

/** Whether an arrival should have come by now: its last estimate has passed, and nothing that is reported proves it. */
export const isOverdue = ({ attributes: a }: Reported, all: ReadonlyArray<Reported>, now = Date.now()): boolean =>
  a.event.includes("estimated") &&
  a.event.includes("arriv") &&
  a.invalidated_at === null &&
  a.location_locode !== null &&
  hasPassed(a.timestamp, a.timezone, now) &&
  !all.some(({ attributes: other }) => settles(a, other))
