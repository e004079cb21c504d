import { Effect } from "effect"

import type { UserEditLog } from "#application/ports/voyage/edit/UserEditLog.ts"
import { UserEdit } from "#domain/voyage/edit/UserEdit.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { recordsOf, table } from "../../sql/rows.ts"

export const makeUserEditLog = Effect.gen(function* () {
  const { across, of, sql } = yield* Database
  const edits = table(sql, "user_edits", Object.keys(UserEdit.fields))
  const records = recordsOf(UserEdit)

  return {
    append: (rows) => across(rows, edits.insert),
    latest: (account, subjects) =>
      of(
        account,
        records.all(sql`
            select distinct on (subject_id, attribute) ${edits.columns()} from user_edits
            where account_id = ${account} and subject_id = any(${subjects}::uuid[])
            order by subject_id, attribute, place desc
          `)
      ),
    history: (account, subject, attribute) =>
      of(
        account,
        records.all(sql`
            select ${edits.columns()} from user_edits
            where account_id = ${account} and subject_id = ${subject} and attribute = ${storable(attribute)}
            order by place desc limit 100
          `)
      )
  } satisfies UserEditLog
})
