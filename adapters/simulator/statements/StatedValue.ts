import type { Said } from "./StatedMilestone.ts"

/** What sources report of a container and its voyage beside what happened to it. */
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

/** That a field has a value, as one source reports it for as long as it does; times in milliseconds. */
export interface Stated extends Pick<Said, "source" | "kind" | "isPushed" | "lateBy" | "box" | "bill"> {
  readonly field: StatedField
  readonly value: string
  readonly told: number
  /** When it is taken back or said otherwise; infinite while it stands. */
  readonly until: number
  /** The message leaves it open what the value belongs to: a careful reader shows nothing. */
  readonly isOpen: boolean
}
