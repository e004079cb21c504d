import { Effect } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { CustomFieldEntity } from "#domain/records/customField/CustomField.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"
import { viewCustomField } from "#domain/search/customField/fieldView.ts"
import type { CustomFieldField } from "#domain/search/customField/fieldView.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import * as FieldSample from "../../support/samples/customField.ts"
import type { SearchedList } from "./compare.ts"
import { entities, indexes, pick } from "./rows.ts"

export const makeCustomFields = (): SearchedList<CustomFieldField> => {
  const one = FieldSample.definition({ account_id: Sample.accountId() })
  const two = FieldSample.definition({ account_id: Sample.accountId(), api_slug: "two" })
  let saved = 0
  return {
    catalogue: fieldFilters,
    texts: {
      entity_type: ["Shipment", "cargo", "tracking_request"],
      entity_id: [...entities, ` ${pick(entities, 0).toUpperCase()} `],
      definition_id: [one.id, two.id]
    },
    values: {
      definition_id: [one.id, two.id],
      entity_id: [...entities, one.id],
      entity_type: CustomFieldEntity.literals
    },
    save: (account_id) => {
      // The ids of the first account's definitions are what is asked for.
      const isFirst = saved++ === 0
      const owned = [one, two].map((definition) =>
        FieldSample.definition({
          ...definition,
          account_id,
          ...(isFirst ? {} : { id: FieldSample.definition({ account_id }).id })
        })
      )
      const rows = indexes.map((index) =>
        FieldSample.customField({
          account_id,
          definition_id: pick(owned, index).id,
          entity_type: pick(CustomFieldEntity.literals, index),
          entity_id: index < 4 && isFirst ? pick(entities, index >> 1) : Sample.eventId(),
          created_at: Sample.onDay(index)
        })
      )
      return Effect.as(
        asIngestion(
          Effect.gen(function* () {
            yield* CustomFieldStore.use(({ definitions }) => Effect.forEach(owned, definitions.save))
            yield* CustomFieldStore.use((store) => Effect.forEach(rows, store.save))
          })
        ),
        rows.map((row) => ({ id: row.id, created_at: row.created_at, view: viewCustomField(row) }))
      )
    },
    find: (account, criterion, page) => CustomFieldStore.use((store) => store.list(account, criterion, page))
  }
}
