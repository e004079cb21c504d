import { nameIn, pageOf } from "../parts/search.ts"

/** The tabs of a container; the first one needs no name in the address. */
export const tabs = { known: "Overview", reported: "Source events" } as const
export type Tab = keyof typeof tabs

/** Which part of what there is about a container is shown, as it stands in the address. */
export interface ContainerSearch {
  readonly tab?: Tab | undefined
  readonly page?: number | undefined
}

export const readContainerSearch = (search: Readonly<Record<string, unknown>>): ContainerSearch => ({
  tab: nameIn(tabs, search["tab"]),
  page: pageOf(search["page"])
})
