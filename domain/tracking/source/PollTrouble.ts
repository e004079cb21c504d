import { Struct } from "effect"

export const troubles = {
  unreachable: "no connection, no response in time, or a status of 500 or above",
  unrecognized: "an unexpected response, such as a sign-in page or a redirect",
  denied: "the source rejected the credential (401 or 403)"
} as const

export type PollTrouble = keyof typeof troubles
export const pollTroubles = Struct.keys(troubles)

export type TroubleCounts = Readonly<Record<PollTrouble, number>>
