export const states = {
  active: "Responds",
  busy: "Limits requests",
  failing: "Does not respond",
  refused: "Rejects the credentials"
} as const
export type State = keyof typeof states

export const kinds = {
  carrier: "Carrier",
  terminal: "Terminals",
  rail: "Railroad",
  inbox: "Files and messages",
  vessels: "Positions of vessels (AIS)"
} as const
export type Kind = keyof typeof kinds

export const troubles = {
  unreachable: "not reached",
  unrecognized: "unrecognized response",
  denied: "credentials rejected"
} as const
export type Trouble = keyof typeof troubles

export type { Source } from "../api/schemas.ts"
