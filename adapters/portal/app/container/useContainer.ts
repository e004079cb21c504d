import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import { related } from "../api/documents.ts"
import type { Document, Page } from "../api/documents.ts"
import type { Terminal, TransportEvent } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"

/** A container with who reported what of it, its shipment and its terminal. */
export const useContainer = (id: string) => {
  const query = useQuery({
    queryKey: ["container", id],
    queryFn: ({ signal }) =>
      get<Document<Container>>(
        `containers/${encodeURIComponent(id)}`,
        { include: "shipment,pod_terminal", "flag[provenance]": true },
        signal
      ),
    refetchInterval: 60_000
  })
  const { data } = query
  return {
    query,
    container: data?.data,
    shipment: related<Shipment>(data?.data, "shipment", data?.included),
    terminal: related<Terminal>(data?.data, "pod_terminal", data?.included)
  }
}

/** What happened to a container, and what is expected, with the places. */
export const useTransportEvents = (id: string) =>
  useQuery({
    queryKey: ["events", id],
    queryFn: ({ signal }) =>
      get<Page<TransportEvent>>(
        `containers/${encodeURIComponent(id)}/transport_events`,
        { include: "location,terminal,vessel,source_event" },
        signal
      ),
    refetchInterval: 60_000
  })
