import { defined, pageOf, textOf } from "../parts/search.ts"

export const states = {
  pending: "Waits for the carrier",
  awaiting_manifest: "Not known to the carrier yet",
  succeeded: "Tracked",
  failed: "Failed",
  tracking_stopped: "Tracking has ended"
} as const

export type State = keyof typeof states

/** What the list of requests shows, as it stands in the address. */
export interface RequestSearch {
  readonly q?: string | undefined
  readonly status?: State | undefined
  readonly page?: number | undefined
}

const isState = (value: unknown): value is State => typeof value === "string" && value in states

export const readRequestSearch = (search: Readonly<Record<string, unknown>>): RequestSearch =>
  defined({
    q: textOf(search["q"]),
    status: isState(search["status"]) ? search["status"] : undefined,
    page: pageOf(search["page"])
  })
