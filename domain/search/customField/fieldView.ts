import type { Criterion } from "../../query/Criterion.ts"
import { makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import type { CustomField } from "../../records/customField/CustomField.ts"

const accessors = {
  definition_id: ({ definition_id }) => [definition_id],
  entity_id: ({ entity_id }) => [entity_id],
  entity_type: ({ entity_type }) => [entity_type]
} satisfies Accessors<CustomField>

export type CustomFieldField = keyof typeof accessors
export type CustomFieldCriterion = Criterion<CustomFieldField>

export const viewCustomField = makeRecordView<CustomFieldField, CustomField>(accessors)
