import { CustomFieldDefinition, CustomFieldOption } from "#domain/records/customField/CustomField.ts"
import type { CustomFieldType } from "#domain/records/customField/CustomField.ts"

import * as Sample from "../../../support/samples.ts"
import * as FieldSample from "../../../support/samples/customField.ts"

const account_id = Sample.accountId()

/** A definition of this type, with options of these values; their labels are the values in capitals. */
export const described = (
  data_type: CustomFieldType,
  changes: Partial<CustomFieldDefinition> = {},
  values: ReadonlyArray<string> = ["low", "high", "a,b"]
) => {
  const definition = new CustomFieldDefinition({ ...FieldSample.definition({ account_id, data_type }), ...changes })
  const options =
    data_type === "enum" || data_type === "enum_multi"
      ? values.map(
          (value, position) =>
            new CustomFieldOption({
              ...FieldSample.option({ account_id, definition_id: definition.id }),
              value,
              label: value.toUpperCase(),
              position
            })
        )
      : []
  return { definition, options }
}
