import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import { Transaction } from "../../ports/operations/jobs/Transaction.ts"

/** Held while definitions, options, or values change. A transaction takes it last. */
export const customFieldLock = ({ id }: Pick<Account, "id">): string => `custom_fields:${id}`

export const withCustomFieldLock = <A, E, R>(account: Account, work: Effect.Effect<A, E, R>) =>
  Transaction.use((transaction) => transaction.run(Effect.andThen(transaction.lock([customFieldLock(account)]), work)))
