import { Effect } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { CustomFieldEntity, CustomFieldType } from "#domain/records/customField/CustomField.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"
import { viewDefinition } from "#domain/search/customField/definitionView.ts"
import type { DefinitionField } from "#domain/search/customField/definitionView.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import * as FieldSample from "../../support/samples/customField.ts"
import type { SearchedList } from "./compare.ts"
import { indexes, pick } from "./rows.ts"

const displayNames = ["Customer 100%", "customer_2", "Broker", "Ärger"]

export const definitions: SearchedList<DefinitionField> = {
  catalogue: definitionFilters,
  texts: {
    entity_type: [...CustomFieldEntity.literals, "cargo", " tracking_request "],
    data_type: [...CustomFieldType.literals, " date "],
    display_name: ["CUSTOMER", "customer 100%", " Bro", "Ä", "_", ""]
  },
  values: {
    data_type: CustomFieldType.literals,
    display_name: [...displayNames, "none"],
    entity_type: CustomFieldEntity.literals
  },
  save: (account_id) => {
    const rows = indexes.map((index) =>
      FieldSample.definition({
        account_id,
        api_slug: `slug_${index}`,
        display_name: pick(displayNames, index),
        entity_type: pick(CustomFieldEntity.literals, index),
        data_type: pick(CustomFieldType.literals, index),
        created_at: Sample.onDay(index)
      })
    )
    return Effect.as(
      asIngestion(CustomFieldStore.use(({ definitions }) => Effect.forEach(rows, definitions.save))),
      rows.map((row) => ({ id: row.id, created_at: row.created_at, view: viewDefinition(row) }))
    )
  },
  find: (account, criterion, page) =>
    CustomFieldStore.use(({ definitions }) => definitions.list(account, criterion, page))
}
