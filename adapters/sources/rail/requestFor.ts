import { HttpClientRequest } from "effect/http"

import type { RailConfig } from "./RailConfig.ts"

/** `now` in milliseconds since 1970. */
export const requestFor = (
  { baseUrl, profile }: RailConfig,
  ids: ReadonlyArray<string>,
  now: number
): HttpClientRequest.HttpClientRequest => {
  const url = `${baseUrl.replace(/\/+$/, "")}${profile.path}`
  const { asks, dated } = profile
  const headers = dated ? { date: new Date(now).toISOString().replace(/\.\d{3}/, "") } : {}
  if (asks.in === "query") {
    return HttpClientRequest.get(url, { acceptJson: true, headers, urlParams: { [asks.parameter]: ids.join(",") } })
  }
  const units = ids.map((id) => ({ [asks.initial]: id.slice(0, 4), [asks.number]: id.slice(4) }))
  return HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(url, { acceptJson: true, headers }), {
    [asks.list]: units
  })
}
