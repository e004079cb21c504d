import type { AccountId } from "#domain/Identifiers.ts"

/** Held while documents and uploads of an account are added or removed, so that no two are the same file. */
export const documentsLock = (account: AccountId): string => `documents:${account}`
