import type { AccountId } from "#domain/Identifiers.ts"

/** Record id, and the account that must own the record. */
export interface OwnedRecordId<Id> {
  readonly account_id: AccountId
  readonly id: Id
}
