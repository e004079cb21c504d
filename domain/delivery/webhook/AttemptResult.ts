import { Schema, Struct } from "effect"

/** For the owner of the webhook. */
export const faults = {
  timeout: "no connection or no complete response in time",
  refused: "the connection was refused",
  unreachable: "the address could not be reached",
  unresolved: "the host name has no address",
  tls: "the certificate or the secure connection was not good",
  closed: "the connection was closed before the answer was complete",
  malformed: "the answer was not HTTP, or its headers were too large",
  forbidden: "the URL leads to an address to which nothing may be sent",
  other: "anything else"
} as const

export type Fault = keyof typeof faults
export const Fault = Schema.Literals(Struct.keys(faults))

export const attemptResultOf = (status: number | null, fault: Fault | null): string =>
  fault ?? (status === null ? "other" : String(status))
