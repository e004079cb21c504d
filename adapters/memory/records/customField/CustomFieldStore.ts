import { Effect, Layer, Option } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { matches } from "#domain/query/matches.ts"
import { optionValuesOf } from "#domain/records/customField/options.ts"
import { viewCustomField } from "#domain/search/customField/fieldView.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { makeCustomFieldDefinitionStore } from "./CustomFieldDefinitionStore.ts"

export const layer = Layer.effect(
  CustomFieldStore,
  Effect.gen(function* () {
    const { call, customFields, initialCustomFields } = yield* MemoryState

    const of = (account: string, entity: string, definition: string) =>
      customFields.by("entity", compose(account, entity)).find(({ definition_id }) => definition_id === definition)

    const initialOf = (account: string, request: string) => initialCustomFields.by("request", compose(account, request))

    return {
      save: (field) => call(() => customFields.put(field)),

      addMissing: (account, fields) =>
        call(() => {
          for (const field of fields) {
            if (of(account, field.entity_id, field.definition_id) === undefined) customFields.put(field)
          }
        }),

      find: (account, id) =>
        call(() =>
          Option.fromUndefinedOr(customFields.get(id)).pipe(Option.filter((row) => row.account_id === account))
        ),

      findOf: (account, entity, definition) => call(() => Option.fromUndefinedOr(of(account, entity, definition))),

      list: (account, criterion, wanted) =>
        call(() =>
          page(
            customFields
              .by("account", account)
              .filter((field) => matches(viewCustomField(field))(criterion))
              .toSorted(newestFirst),
            wanted
          )
        ),

      isChosen: (definition, option) =>
        call(() =>
          customFields
            .by("definition", compose(definition.account_id, definition.id))
            .some(({ value }) => value !== null && optionValuesOf(definition, value).includes(option))
        ),

      remove: (account, id) => call(() => customFields.get(id)?.account_id === account && customFields.remove(id)),

      addInitial: (account, fields) =>
        call(() => {
          for (const field of fields) {
            const isThere = initialOf(account, field.tracking_request_id).some(
              ({ container_number, definition_id }) =>
                container_number === field.container_number && definition_id === field.definition_id
            )
            if (!isThere) initialCustomFields.put(field)
          }
        }),

      initialOf: (account, requests) =>
        call(() => [...new Set(requests)].flatMap((request) => initialOf(account, request))),
      definitions: yield* makeCustomFieldDefinitionStore
    }
  })
)
