import { Effect } from "effect"

import type { CustomFieldDefinitionStore } from "#application/ports/records/customField/CustomFieldDefinitionStore.ts"
import { CustomFieldDefinition, CustomFieldOption } from "#domain/records/customField/CustomField.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"
import { definitionsMatching } from "./customFieldQuery.ts"

export const makeCustomFieldDefinitionStore = Effect.gen(function* () {
  const { sql, of } = yield* Database
  const definitions = table(sql, "custom_field_definitions", Object.keys(CustomFieldDefinition.fields))
  const options = table(sql, "custom_field_options", Object.keys(CustomFieldOption.fields))
  const records = recordsOf(CustomFieldDefinition)
  const optionRecords = recordsOf(CustomFieldOption)
  const select = sql`select ${definitions.columns()} from custom_field_definitions`
  const selectOptions = sql`select ${options.columns()} from custom_field_options`

  return {
    save: (definition) => of(definition.account_id, definitions.save([definition])),
    load: (account, ids) =>
      of(account, records.all(sql`${select} where account_id = ${account} and id = any(${ids}::uuid[])`)),
    bySlug: (account, entity, slug) =>
      of(
        account,
        records.first(sql`
            ${select} where account_id = ${account} and entity_type = ${entity} and api_slug = ${storable(slug)}
          `)
      ),
    list: (account, criterion, page) => {
      const wanted = definitionsMatching(sql, account, criterion)
      return of(
        account,
        Effect.all({
          rows: records.all(sql`
              ${select} where ${wanted}
              order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
            `),
          total: counted(sql, sql`custom_field_definitions where ${wanted}`)
        })
      )
    },
    remove: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from custom_field_definitions where account_id = ${account} and id = ${id} returning id`,
          (rows) => rows.length > 0
        )
      ),
    saveOption: (option) => of(option.account_id, options.save([option])),
    findOption: (account, id) =>
      of(account, optionRecords.first(sql`${selectOptions} where account_id = ${account} and id = ${id}`)),
    optionsOf: (account, wanted) =>
      of(
        account,
        optionRecords.all(sql`
            ${selectOptions} where account_id = ${account} and definition_id = any(${wanted}::uuid[])
            order by position, created_at, id
          `)
      ),
    removeOption: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from custom_field_options where account_id = ${account} and id = ${id} returning id`,
          (rows) => rows.length > 0
        )
      )
  } satisfies CustomFieldDefinitionStore
})
