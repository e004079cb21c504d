import type { AccountId } from "#domain/Identifiers.ts"

/** Held by whoever makes a request for a number open at a carrier, so that two at a time see each other. */
export const numberLock = (account: AccountId, scac: string | null, number: string): string =>
  `tracking_request:${account}:${scac ?? ""}:${number}`
