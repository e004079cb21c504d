import type { AccountId } from "#domain/Identifiers.ts"

export interface OwnedRecordId<Id> {
  readonly account_id: AccountId
  readonly id: Id
}
