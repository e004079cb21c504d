import { useQueries } from "@tanstack/react-query"

import { getDocument } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import type { Document } from "../../api/documents.ts"
import { fleetRow } from "./FleetRow.ts"
import type { FleetRow } from "./FleetRow.ts"

export const useUnlistedRows = (ids: ReadonlyArray<string>): ReadonlyMap<string, FleetRow> => {
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["container", id, "row"],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        getDocument<Document<Container>>(`containers/${id}`, { include: "shipment,pod_terminal" }, signal)
    }))
  })
  return new Map(
    results.flatMap(({ data }) => (data === undefined ? [] : [[data.data.id, fleetRow(data.data, data.included)]]))
  )
}
