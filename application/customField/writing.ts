import { Effect } from "effect"

import type { Account } from "#domain/account/Account.ts"

import { Transaction } from "../ports/jobs/Transaction.ts"

/** Whoever writes definitions, options or values of an account holds this lock, the last that a transaction takes. */
export const lockOf = ({ id }: Pick<Account, "id">): string => `custom_fields:${id}`

/** All or nothing, one writer of an account at a time. */
export const writing = <A, E, R>(account: Account, work: Effect.Effect<A, E, R>) =>
  Transaction.use((transaction) => transaction.run(Effect.andThen(transaction.lock([lockOf(account)]), work)))
