import type { AccountId } from "#domain/Identifiers.ts"

/** Against duplicates. */
export const documentsLock = (account: AccountId): string => `documents:${account}`
