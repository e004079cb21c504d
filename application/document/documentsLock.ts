import type { AccountId } from "#domain/Identifiers.ts"

/** Held by whoever makes or removes documents and uploads of an account, so that no two are the same file. */
export const documentsLock = (account: AccountId): string => `documents:${account}`
