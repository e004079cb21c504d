import { Schema } from "effect"

import { AccountId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { isSameContent } from "../observation/sameContent.ts"

export const EditedType = Schema.Literals(["shipment", "container"])
export type EditedType = typeof EditedType.Type

/** Edits are immutable and never deleted. */
export class UserEdit extends Schema.Class<UserEdit>("UserEdit")({
  id: Schema.String.check(Schema.isUUID()),
  account_id: AccountId,
  user_id: UserId,
  at: Instant,
  subject_type: EditedType,
  subject_id: Schema.String.check(Schema.isUUID()),
  attribute: Text,
  old: Schema.Unknown,
  new: Schema.Unknown
}) {}

export interface Difference {
  readonly attribute: string
  readonly old: unknown
  readonly new: unknown
}

export const findDifferences = <Row extends object>(before: Row, changes: Partial<Row>): ReadonlyArray<Difference> =>
  Object.entries(changes).flatMap(([attribute, now]) => {
    const old = before[attribute as keyof Row]
    return now === undefined || isSameContent(old, now) ? [] : [{ attribute, old, new: now }]
  })
