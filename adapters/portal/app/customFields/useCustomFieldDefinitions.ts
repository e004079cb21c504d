import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { CustomFieldDefinition } from "../api/schemas.ts"
import { useEntitlements } from "../api/useEntitlements.ts"

export type CustomFieldOwner = "containers" | "shipments"

const entityTypes = { containers: "Container", shipments: "Shipment" } as const satisfies Record<
  CustomFieldOwner,
  string
>

/** The maximum number of fields per account. */
export const maxFields = 100

/** Disabled if the account cannot have custom fields. */
export const useCustomFieldDefinitions = (of: CustomFieldOwner) =>
  useQuery({
    queryKey: ["custom-field-definitions", of],
    queryFn: ({ signal }) =>
      getDocument<Page<CustomFieldDefinition>>(
        "custom_field_definitions",
        { "filter[entity_type]": entityTypes[of], include: "options", "page[size]": maxFields },
        signal
      ),
    enabled: useEntitlements()?.includes("custom_fields") === true,
    staleTime: 60_000
  })
