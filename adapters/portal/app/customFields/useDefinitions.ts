import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { CustomFieldDefinition } from "../api/schemas.ts"
import { useEntitlements } from "../api/useEntitlements.ts"

export type Owner = "containers" | "shipments"

const entityTypes = { containers: "Container", shipments: "Shipment" } as const satisfies Record<Owner, string>

/** The maximum number of fields per account. */
export const mostFields = 100

/** Disabled if the account cannot have custom fields. */
export const useDefinitions = (of: Owner) =>
  useQuery({
    queryKey: ["custom-field-definitions", of],
    queryFn: ({ signal }) =>
      get<Page<CustomFieldDefinition>>(
        "custom_field_definitions",
        { "filter[entity_type]": entityTypes[of], include: "options", "page[size]": mostFields },
        signal
      ),
    enabled: useEntitlements()?.includes("custom_fields") === true,
    staleTime: 60_000
  })
