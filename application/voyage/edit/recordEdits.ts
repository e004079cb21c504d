import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { UserEdit } from "#domain/voyage/edit/UserEdit.ts"
import type { Difference, EditedType } from "#domain/voyage/edit/UserEdit.ts"

import { newId } from "../../newId.ts"
import { ChangeHistory } from "../../ports/voyage/history/ChangeHistory.ts"

/** The record itself stores the values. */
export const recordEdits = Effect.fn("recordEdits")(function* (
  { account_id, user_id }: Pick<UserEdit, "account_id" | "user_id">,
  subject: { readonly type: EditedType; readonly id: string },
  differences: ReadonlyArray<Difference>,
  at: Instant
) {
  const edits = yield* Effect.forEach(differences, (difference) =>
    Effect.map(
      newId,
      (id) =>
        new UserEdit({
          ...difference,
          id,
          account_id,
          user_id,
          at,
          subject_type: subject.type,
          subject_id: subject.id
        })
    )
  )
  yield* ChangeHistory.use(({ edits: log }) => log.append(edits))
})
