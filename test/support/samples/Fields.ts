import type { AccountId } from "#domain/Identifiers.ts"

/** The fields of a sample that a test may set. */
export type Fields<A> = { readonly [K in keyof A]?: A[K] }

/** The same, and the account that it belongs to. */
export type Owned<A extends { readonly account_id: AccountId }> = Fields<A> & Pick<A, "account_id">
