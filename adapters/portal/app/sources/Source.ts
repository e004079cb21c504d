export const sourceStateNames = {
  active: "Responds",
  busy: "Limits requests",
  failing: "Does not respond",
  refused: "Rejects the credentials"
} as const
export type SourceStateName = keyof typeof sourceStateNames

export const kinds = {
  carrier: "Carrier",
  terminal: "Terminals",
  rail: "Railroad",
  inbox: "Files and messages",
  vessels: "Positions of vessels (AIS)"
} as const
export type Kind = keyof typeof kinds

export const failureKinds = {
  unreachable: "not reached",
  unrecognized: "unrecognized response",
  denied: "credentials rejected"
} as const
export type FailureKind = keyof typeof failureKinds

export type { Source } from "../api/schemas.ts"
