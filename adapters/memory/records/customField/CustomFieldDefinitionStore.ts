import { Effect, Option } from "effect"

import type { CustomFieldDefinitionStore } from "#application/ports/records/customField/CustomFieldDefinitionStore.ts"
import { matches } from "#domain/query/matches.ts"
import { viewDefinition } from "#domain/search/customField/definitionView.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, oldestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"

export const makeCustomFieldDefinitionStore = Effect.map(
  MemoryState,
  ({ call, customFieldDefinitions, customFieldOptions, customFields, initialCustomFields }) => {
    const owned = <A extends { readonly account_id: string }>(row: A | undefined, account: string) =>
      Option.filter(Option.fromUndefinedOr(row), ({ account_id }) => account_id === account)

    return {
      save: (definition) => call(() => customFieldDefinitions.put(definition)),

      load: (account, ids) =>
        call(() => [...new Set(ids)].flatMap((id) => Option.toArray(owned(customFieldDefinitions.get(id), account)))),

      bySlug: (account, entity, slug) =>
        call(() =>
          Option.fromUndefinedOr(
            customFieldDefinitions
              .by("account", account)
              .find(({ api_slug, entity_type }) => entity_type === entity && api_slug === slug)
          )
        ),

      list: (account, criterion, wanted) =>
        call(() =>
          page(
            customFieldDefinitions
              .by("account", account)
              .filter((definition) => matches(viewDefinition(definition))(criterion))
              .toSorted(newestFirst),
            wanted
          )
        ),

      remove: (account, id) =>
        call(() => {
          if (Option.isNone(owned(customFieldDefinitions.get(id), account))) return false
          const of = compose(account, id)
          customFieldOptions.by("definition", of).forEach((option) => customFieldOptions.remove(option.id))
          customFields.by("definition", of).forEach((field) => customFields.remove(field.id))
          initialCustomFields
            .by("definition", of)
            .forEach(({ container_number, definition_id, tracking_request_id }) =>
              initialCustomFields.remove(compose(tracking_request_id, definition_id, container_number))
            )
          return customFieldDefinitions.remove(id)
        }),

      saveOption: (option) => call(() => customFieldOptions.put(option)),

      findOption: (account, id) => call(() => owned(customFieldOptions.get(id), account)),

      optionsOf: (account, definitions) =>
        call(() =>
          [...new Set(definitions)]
            .flatMap((definition) => customFieldOptions.by("definition", compose(account, definition)))
            .toSorted((a, b) => a.position - b.position || oldestFirst(a, b))
        ),

      removeOption: (account, id) =>
        call(() => Option.isSome(owned(customFieldOptions.get(id), account)) && customFieldOptions.remove(id))
    } satisfies CustomFieldDefinitionStore
  }
)
