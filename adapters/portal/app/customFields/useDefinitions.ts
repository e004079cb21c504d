import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { CustomFieldDefinition } from "../api/schemas.ts"
import { useEntitlements } from "../api/useEntitlements.ts"

/** What has custom fields, by its path. */
export type Owner = "containers" | "shipments"

const entityTypes = { containers: "Container", shipments: "Shipment" } as const satisfies Record<Owner, string>

/** As many as an account may define. */
export const mostFields = 100

/** The fields that the account has defined for these records, with their options; not asked for where it may have none. */
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
