import type { AccountId } from "#domain/Identifiers.ts"

/** Held while documents or uploads change, to detect duplicates. */
export const documentsLock = (account: AccountId): string => `documents:${account}`
