import { Effect, Layer, Schema } from "effect"

import { UserEditLog } from "#application/ports/UserEditLog.ts"
import { UserEdit } from "#domain/UserEdit.ts"

import { Database } from "./Database.ts"
import { storable } from "./json.ts"
import { table } from "./rows.ts"

export const layer = Layer.effect(
  UserEditLog,
  Effect.gen(function* () {
    const { across, of, sql } = yield* Database
    const edits = table(sql, "user_edits", Object.keys(UserEdit.fields))
    const decode = Schema.decodeUnknownEffect(Schema.Array(UserEdit))

    return {
      append: (rows) => across(rows, edits.insert),
      latest: (account, subjects) =>
        of(
          account,
          Effect.flatMap(
            sql`
              select distinct on (subject_id, attribute) ${edits.columns()} from user_edits
              where account_id = ${account} and subject_id = any(${subjects}::uuid[])
              order by subject_id, attribute, place desc
            `,
            decode
          )
        ),
      history: (account, subject, attribute) =>
        of(
          account,
          Effect.flatMap(
            sql`
              select ${edits.columns()} from user_edits
              where account_id = ${account} and subject_id = ${subject} and attribute = ${storable(attribute)}
              order by place desc limit 100
            `,
            decode
          )
        )
    }
  })
)
