import type { Parameters } from "../api/client.ts"
import { nameIn, pageOf, textOf } from "../parts/search.ts"

export const states = {
  pending: "Waiting for the carrier",
  awaiting_manifest: "Unknown to the carrier so far",
  succeeded: "Tracked",
  failed: "Failed",
  tracking_stopped: "Tracking ended"
} as const

export type State = keyof typeof states

export interface RequestSearch {
  readonly q?: string | undefined
  readonly status?: State | undefined
  readonly page?: number | undefined
}

export const readRequestSearch = (search: Readonly<Record<string, unknown>>): RequestSearch => ({
  q: textOf(search["q"]),
  status: nameIn(states, search["status"]),
  page: pageOf(search["page"])
})

export const requestListParameters = ({ q, status }: RequestSearch): Parameters => ({ q, "filter[status]": status })
