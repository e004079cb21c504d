import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import { relatedMany } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { CustomField, CustomFieldDefinition, CustomFieldOption } from "../api/schemas.ts"
import { maxFields, useCustomFieldDefinitions } from "./useCustomFieldDefinitions.ts"
import type { CustomFieldOwner } from "./useCustomFieldDefinitions.ts"

export interface CustomFieldWithValue {
  readonly definition: CustomFieldDefinition
  readonly options: ReadonlyArray<CustomFieldOption>
  readonly field: CustomField | undefined
}

const byName = (a: CustomFieldWithValue, b: CustomFieldWithValue) =>
  a.definition.attributes.display_name.localeCompare(b.definition.attributes.display_name)

/** Includes fields without a value. */
export const useCustomFields = (of: CustomFieldOwner, id: string) => {
  const definitions = useCustomFieldDefinitions(of)
  const fields = useQuery({
    queryKey: ["custom-fields", id],
    queryFn: ({ signal }) =>
      getDocument<Page<CustomField>>(
        `${of}/${encodeURIComponent(id)}/custom_fields`,
        { "page[size]": maxFields },
        signal
      )
  })
  const defined = (definitions.data?.data ?? []).map((definition): CustomFieldWithValue => ({
    definition,
    options: relatedMany<CustomFieldOption>(definition, "options", definitions.data?.included),
    field: fields.data?.data.find(({ attributes }) => attributes.api_slug === definition.attributes.api_slug)
  }))
  return {
    error: definitions.error ?? fields.error,
    isReady: definitions.isSuccess && fields.isSuccess,
    retry: () => {
      void definitions.refetch()
      void fields.refetch()
    },
    defined: defined.toSorted(byName)
  }
}
