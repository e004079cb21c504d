import { Effect, Layer } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { CustomField, InitialCustomField } from "#domain/records/customField/CustomField.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"
import { makeCustomFieldDefinitionStore } from "./CustomFieldDefinitionStore.ts"
import { customFieldsMatching } from "./customFieldQuery.ts"

export const layer = Layer.effect(
  CustomFieldStore,
  Effect.gen(function* () {
    const { sql, of } = yield* Database
    const fields = table(sql, "custom_fields", Object.keys(CustomField.fields))
    const initial = table(sql, "initial_custom_fields", Object.keys(InitialCustomField.fields))
    const records = recordsOf(CustomField)
    const initialRecords = recordsOf(InitialCustomField)
    const select = sql`select ${fields.columns()} from custom_fields`

    return {
      save: (field) => of(field.account_id, fields.save([field])),
      addMissing: (account, added) =>
        of(account, sql`${fields.insert(added)} on conflict (entity_id, definition_id) do nothing`),
      find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
      findOf: (account, entity, definition) =>
        of(
          account,
          records.first(
            sql`${select} where account_id = ${account} and entity_id = ${entity} and definition_id = ${definition}`
          )
        ),
      list: (account, criterion, page) => {
        const wanted = customFieldsMatching(sql, account, criterion)
        return of(
          account,
          Effect.all({
            rows: records.all(sql`
              ${select} where ${wanted}
              order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`custom_fields where ${wanted}`)
          })
        )
      },
      isChosen: ({ account_id, data_type, id }, option) =>
        of(
          account_id,
          Effect.map(
            sql`
              select 1 from custom_fields
              where account_id = ${account_id} and definition_id = ${id}
                and ${
                  data_type === "enum_multi"
                    ? sql`jsonb_exists(value::jsonb, ${storable(option)})`
                    : sql`value = ${storable(option)}`
                }
              limit 1
            `,
            (rows) => rows.length > 0
          )
        ),
      remove: (account, id) =>
        of(
          account,
          Effect.map(
            sql`delete from custom_fields where account_id = ${account} and id = ${id} returning id`,
            (rows) => rows.length > 0
          )
        ),
      addInitial: (account, added) =>
        of(
          account,
          sql`
            ${initial.insert(added)} on conflict (tracking_request_id, definition_id, container_number) do nothing
          `
        ),
      initialOf: (account, requests) =>
        of(
          account,
          initialRecords.all(sql`
            select ${initial.columns()} from initial_custom_fields
            where account_id = ${account} and tracking_request_id = any(${requests}::uuid[])
          `)
        ),
      definitions: yield* makeCustomFieldDefinitionStore
    }
  })
)
