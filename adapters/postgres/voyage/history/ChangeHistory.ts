import { Effect, Layer, Schema } from "effect"

import { ChangeHistory } from "#application/ports/voyage/history/ChangeHistory.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { RecordChange } from "#domain/voyage/history/RecordChange.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { makeUserEditLog } from "../edit/UserEditLog.ts"

const key = ["account_id", "subject_id", "version"]

const Found = Schema.Struct({ subject_id: ContainerId })

export const layer = Layer.effect(
  ChangeHistory,
  Effect.gen(function* () {
    const { across, of, sql } = yield* Database
    const changes = table(sql, "record_changes", Object.keys(RecordChange.fields), key)
    const records = recordsOf(RecordChange)
    const found = recordsOf(Found)

    return {
      append: (rows) => across(rows, changes.save),
      after: (account, subjects, instant) =>
        subjects.length === 0
          ? Effect.succeed([])
          : of(
              account,
              records.all(sql`
                select ${changes.columns()} from record_changes
                where account_id = ${account} and subject_id = any(${subjects}::uuid[])
                  and ${instant === null ? sql`true` : sql`at > ${instant}`}
              `)
            ),
      containersOf: (account, shipments, instant) =>
        shipments.length === 0
          ? Effect.succeed([])
          : of(
              account,
              Effect.map(
                found.all(sql`
                  select distinct subject_id from record_changes
                  where account_id = ${account} and shipment_id = any(${shipments}::uuid[]) and type = 'container'
                    and at > ${instant}
                `),
                (rows) => rows.map(({ subject_id }) => subject_id)
              )
            ),
      edits: yield* makeUserEditLog
    }
  })
)
