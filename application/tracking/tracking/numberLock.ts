import type { AccountId } from "#domain/Identifiers.ts"

/** Held while a request is created, to detect concurrent duplicates. */
export const numberLock = (account: AccountId, scac: string | null, number: string): string =>
  `tracking_request:${account}:${scac ?? ""}:${number}`
