import type { AccountId } from "#domain/Identifiers.ts"

/** Held while a request for a number is opened at a carrier, so that concurrent requests see each other. */
export const numberLock = (account: AccountId, scac: string | null, number: string): string =>
  `tracking_request:${account}:${scac ?? ""}:${number}`
