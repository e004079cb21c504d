import { nameIn, pageOf } from "../parts/search.ts"

/** The first tab is the default and does not appear in the URL. */
export const tabs = { known: "Overview", reported: "Source events" } as const
export type Tab = keyof typeof tabs

export interface ContainerSearch {
  readonly tab?: Tab | undefined
  readonly page?: number | undefined
}

export const readContainerSearch = (search: Readonly<Record<string, unknown>>): ContainerSearch => ({
  tab: nameIn(tabs, search["tab"]),
  page: pageOf(search["page"])
})
