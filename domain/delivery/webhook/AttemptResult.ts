import { Schema, Struct } from "effect"

/** For the owner of the webhook. */
export const faults = {
  timeout: "no connection or no complete response in time",
  refused: "the connection was refused",
  unreachable: "the address could not be reached",
  unresolved: "the host name has no address",
  tls: "the certificate was rejected, or the TLS connection failed",
  closed: "the connection was closed before the response was complete",
  malformed: "the response was not HTTP, or its headers were too large",
  forbidden: "the URL leads to an address that Landfall does not send to",
  other: "any other failure"
} as const

export type Fault = keyof typeof faults
export const Fault = Schema.Literals(Struct.keys(faults))

export const attemptResultOf = (status: number | null, fault: Fault | null): string =>
  fault ?? (status === null ? "other" : String(status))
