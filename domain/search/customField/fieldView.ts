import type { CustomField } from "../../customField/CustomField.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { viewBy } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"

/** What a value of a custom field can be asked about. */
const accessors = {
  definition_id: ({ definition_id }) => [definition_id],
  entity_id: ({ entity_id }) => [entity_id],
  entity_type: ({ entity_type }) => [entity_type]
} satisfies Accessors<CustomField>

export type CustomFieldField = keyof typeof accessors
export type CustomFieldCriterion = Criterion<CustomFieldField>

/** The values of each field of a value of a custom field. */
export const viewCustomField = viewBy<CustomFieldField, CustomField>(accessors)
