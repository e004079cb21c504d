import type { Criterion } from "../../query/Criterion.ts"
import { makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import type { CustomFieldDefinition } from "../../records/customField/CustomField.ts"

const accessors = {
  data_type: ({ data_type }) => [data_type],
  display_name: ({ display_name }) => [display_name],
  entity_type: ({ entity_type }) => [entity_type]
} satisfies Accessors<CustomFieldDefinition>

export type DefinitionField = keyof typeof accessors
export type DefinitionCriterion = Criterion<DefinitionField>

export const viewDefinition = makeRecordView<DefinitionField, CustomFieldDefinition>(accessors)
