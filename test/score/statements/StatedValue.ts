import type { StatedMilestone } from "./StatedMilestone.ts"

/** The fields of a container and its voyage that sources report, other than milestones. */
export const statedFields = [
  "pol",
  "pod",
  "destination",
  "terminal",
  "vessel",
  "imo",
  "voyage",
  "equipment",
  "seal",
  "weight"
] as const
export type StatedField = (typeof statedFields)[number]

/** The value of a field as one source reports it, and for how long; times in milliseconds. */
export interface StatedValue extends Pick<
  StatedMilestone,
  "source" | "kind" | "isPushed" | "lateBy" | "container" | "bill"
> {
  readonly field: StatedField
  readonly value: string
  readonly reportedAt: number
  /** When it is withdrawn or replaced; infinite while it is current. */
  readonly until: number
  /** The message is ambiguous about what the value belongs to: a careful reader shows nothing. */
  readonly isOpen: boolean
}
