import { Effect } from "effect"

import type { UserEditLog } from "#application/ports/voyage/edit/UserEditLog.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

export const makeUserEditLog = Effect.map(MemoryState, ({ call, count, userEdits }) => {
  const oldestFirst = (account: AccountId, subject: string) =>
    userEdits
      .by("subject", compose(account, subject))
      .toSorted((a, b) => a.place - b.place)
      .map(({ edit }) => edit)
  return {
    append: (edits) => call(() => edits.forEach((edit) => userEdits.put({ place: count("user edits"), edit }))),

    latest: (account, subjects) =>
      call(() =>
        [...new Set(subjects)].flatMap((subject) => [
          ...new Map(oldestFirst(account, subject).map((edit) => [edit.attribute, edit])).values()
        ])
      ),

    history: (account, subject, attribute) =>
      call(() =>
        oldestFirst(account, subject)
          .filter((edit) => edit.attribute === attribute)
          .toReversed()
          .slice(0, 100)
      )
  } satisfies UserEditLog
})
