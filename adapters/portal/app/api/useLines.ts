import { useQuery } from "@tanstack/react-query"

import { get } from "./client.ts"
import type { Page } from "./documents.ts"
import type { ShippingLine } from "./schemas.ts"

export type Line = ShippingLine

/** Carriers that the account can track; empty until loaded. */
export const useLines = (isWanted = true): ReadonlyArray<Line> => {
  const { data } = useQuery({
    queryKey: ["lines"],
    queryFn: ({ signal }) => get<Page<Line>>("shipping_lines", {}, signal),
    staleTime: Infinity,
    enabled: isWanted
  })
  return data?.data ?? []
}

export const useLineNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(useLines().map(({ attributes }) => [attributes.scac, attributes.name]))

export const lineName = ({ attributes: { name, scac, short_name } }: Line): string => `${scac} · ${short_name ?? name}`
