import { Struct } from "effect"

export const troubles = {
  unreachable: "no connection, no answer in time, or a status of 500 and above",
  unrecognized: "something else than what was asked for, such as a sign-in page or a redirect",
  denied: "the source refused the access (401 or 403)"
} as const

export type PollTrouble = keyof typeof troubles
export const pollTroubles = Struct.keys(troubles)

export type TroubleCounts = Readonly<Record<PollTrouble, number>>
