import { Schema } from "effect"

import { Text } from "#domain/Identifiers.ts"
import type { WrittenFilter } from "#domain/tracking/TrackingRequestFilter.ts"

import { ignoredFilters } from "../wire/query.ts"

const parameter = (description: string) => Schema.optionalKey(Text.annotate({ description }))

const bound = (what: string) => parameter(`${what}, an ISO 8601 date and time with its offset; that moment included`)

/** What the list of tracking requests can be asked for. */
export const trackingRequestQuery = {
  q: parameter("How the request number or one of the reference numbers begins, in either case"),
  "filter[request_number]": parameter("The request number"),
  "filter[status]": parameter(
    "pending, awaiting_manifest, succeeded (created means the same), failed or tracking_stopped"
  ),
  "filter[scac]": parameter("The SCAC of the carrier, or an alternative one"),
  "filter[created_at][start]": bound("Asked for at this time or later"),
  "filter[created_at][end]": bound("Asked for at this time or before"),
  "filter[updated_at][start]": bound("Changed last at this time or later"),
  "filter[updated_at][end]": bound("Changed last at this time or before")
}

type Query = { readonly [Name in keyof typeof trackingRequestQuery]?: string }

export const readTrackingRequestQuery = (query: Query): WrittenFilter => ({
  q: query.q,
  request_number: query["filter[request_number]"],
  status: query["filter[status]"],
  scac: query["filter[scac]"],
  created_at: { start: query["filter[created_at][start]"], end: query["filter[created_at][end]"] },
  updated_at: { start: query["filter[updated_at][start]"], end: query["filter[updated_at][end]"] }
})

/** The filters in a URL that the list does not know. */
export const unknownFilters = (url: string): ReadonlyArray<string> => {
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  for (const name of Object.keys(trackingRequestQuery)) query.delete(name)
  return ignoredFilters(`?${query}`)
}
