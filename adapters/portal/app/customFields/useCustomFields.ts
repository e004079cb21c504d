import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import { relatedMany } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { CustomField, CustomFieldDefinition, CustomFieldOption } from "../api/schemas.ts"
import { mostFields, useDefinitions } from "./useDefinitions.ts"
import type { Owner } from "./useDefinitions.ts"

export interface Defined {
  readonly definition: CustomFieldDefinition
  readonly options: ReadonlyArray<CustomFieldOption>
  readonly field: CustomField | undefined
}

const byName = (a: Defined, b: Defined) =>
  a.definition.attributes.display_name.localeCompare(b.definition.attributes.display_name)

/** Includes fields without a value. */
export const useCustomFields = (of: Owner, id: string) => {
  const definitions = useDefinitions(of)
  const fields = useQuery({
    queryKey: ["custom-fields", id],
    queryFn: ({ signal }) =>
      get<Page<CustomField>>(`${of}/${encodeURIComponent(id)}/custom_fields`, { "page[size]": mostFields }, signal)
  })
  const defined = (definitions.data?.data ?? []).map((definition): Defined => ({
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
