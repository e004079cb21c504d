import { useQuery } from "@tanstack/react-query"

import { get } from "./client.ts"
import type { Page, Resource } from "./documents.ts"

export type Line = Resource<{ readonly scac: string; readonly name: string; readonly short_name: string | null }>

/** The carriers that the account can track. */
export const useLines = (): ReadonlyArray<Line> => {
  const { data } = useQuery({
    queryKey: ["lines"],
    queryFn: ({ signal }) => get<Page<Line>>("shipping_lines", {}, signal),
    staleTime: Infinity
  })
  return data?.data ?? []
}

export const lineName = ({ attributes: { name, scac, short_name } }: Line): string => `${scac} · ${short_name ?? name}`
