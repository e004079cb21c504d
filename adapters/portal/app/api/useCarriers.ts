import { useQuery } from "@tanstack/react-query"

import { getDocument } from "./client.ts"
import type { Page } from "./documents.ts"
import type { ShippingLine } from "./schemas.ts"

export type CarrierLine = ShippingLine

/** Carriers that the account can track; empty until loaded. */
export const useCarriers = (isWanted = true): ReadonlyArray<CarrierLine> => {
  const { data } = useQuery({
    queryKey: ["lines"],
    queryFn: ({ signal }) => getDocument<Page<CarrierLine>>("shipping_lines", {}, signal),
    staleTime: Infinity,
    enabled: isWanted
  })
  return data?.data ?? []
}

export const useCarrierNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(useCarriers().map(({ attributes }) => [attributes.scac, attributes.name]))

export const carrierName = ({ attributes: { name, scac, short_name } }: CarrierLine): string =>
  `${scac} · ${short_name ?? name}`
