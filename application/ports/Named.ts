import type { AccountId } from "#domain/Identifiers.ts"

/** A record by its id, and the account that it must belong to. */
export interface Named<Id> {
  readonly account_id: AccountId
  readonly id: Id
}
