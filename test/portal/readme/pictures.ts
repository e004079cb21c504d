import type { Page } from "playwright-core"

import type { Client } from "../../service/support/client.ts"

/** A picture of the README. */
export interface Picture {
  readonly name: string
  readonly pathOf: (client: Client) => Promise<string>
  /** Its height in CSS pixels; all are as wide as a usual window. */
  readonly height: number
  /** Waits for what is drawn after the page has its data. */
  readonly drawn?: (page: Page) => Promise<unknown>
}

const first = async (client: Client, filter: string): Promise<string> => {
  const [container] = await client.list(`/v2/containers?${filter}`)
  if (container === undefined) throw new Error(`No container of the demo fleet has ${filter}`)
  return container.id
}

const hasMap = (page: Page) => page.locator("landfall-map path").first().waitFor({ state: "attached" })

export const pictures: ReadonlyArray<Picture> = [
  {
    name: "fleet",
    pathOf: async (client) => `/fleet?open=${await first(client, "filter[has_fees]=true")}`,
    height: 860
  },
  {
    name: "container-at-sea",
    pathOf: async (client) =>
      `/containers/${await first(client, "filter[current_status]=on_ship&filter[pod_code]=USLAX,USLGB")}`,
    height: 980,
    drawn: hasMap
  },
  {
    name: "container-on-hold",
    pathOf: async (client) => `/containers/${await first(client, "filter[hold_name]=TMF")}`,
    height: 980,
    drawn: hasMap
  },
  { name: "pickup", pathOf: async () => "/pickup", height: 860 },
  {
    name: "map",
    pathOf: async () => "/map",
    height: 760,
    drawn: (page) => page.locator("landfall-fleet .land").first().waitFor({ state: "attached" })
  }
]
