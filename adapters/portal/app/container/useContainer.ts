import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import { related, relatedMany } from "../api/documents.ts"
import type { Document } from "../api/documents.ts"
import { getPages } from "../api/getPages.ts"
import type { ContainerChange, RawEvent, Terminal, TransportEvent } from "../api/schemas.ts"
import type { Shipment } from "../api/Shipment.ts"

export const useContainer = (id: string) => {
  const query = useQuery({
    queryKey: ["container", id],
    queryFn: ({ signal }) =>
      getDocument<Document<Container>>(
        `containers/${encodeURIComponent(id)}`,
        { include: "shipment,pod_terminal,raw_events", "flag[provenance]": true },
        signal
      ),
    refetchInterval: 60_000
  })
  const { data } = query
  return {
    query,
    container: data?.data,
    shipment: related<Shipment>(data?.data, "shipment", data?.included),
    terminal: related<Terminal>(data?.data, "pod_terminal", data?.included),
    /** Undefined while loading. */
    rawEvents: data === undefined ? undefined : relatedMany<RawEvent>(data.data, "raw_events", data.included)
  }
}

const pathOf = (id: string, list: string): string => `containers/${encodeURIComponent(id)}/${list}`

export const useTransportEvents = (id: string) =>
  useQuery({
    queryKey: ["events", id],
    queryFn: ({ signal }) =>
      getPages<TransportEvent>(
        pathOf(id, "transport_events"),
        { include: "location,terminal,vessel,source_event" },
        signal
      ),
    refetchInterval: 60_000
  })

export const useChanges = (id: string) =>
  useQuery({
    queryKey: ["changes", id],
    queryFn: ({ signal }) => getPages<ContainerChange>(pathOf(id, "changes"), {}, signal),
    refetchInterval: 60_000
  })
