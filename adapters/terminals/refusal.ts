import { Denied, NumberUnknown, SourceBusy } from "#application/ports/CarrierSources.ts"
import type { SourceError } from "#application/ports/CarrierSources.ts"

import { unreachable, unrecognized } from "./exchange.ts"
import type { Reply } from "./exchange.ts"
import { retryAfter } from "./retryAfter.ts"

/** What a status other than 200 means; null for 200. */
export const refusalOf = ({ body, headers, status }: Reply, now: number): SourceError | null => {
  switch (status) {
    case 200:
      return null
    case 401:
    case 403:
      return new Denied({ detail: `The terminal answered ${status}.` })
    case 404:
      return new NumberUnknown()
    case 429:
      return new SourceBusy({ retryAfter: retryAfter(headers["retry-after"], now) })
  }
  if (status >= 500) return unreachable(`The terminal answered ${status}.`, body.length === 0 ? null : body)
  const also = status >= 300 && status < 400 ? "; redirects are not followed" : ""
  return unrecognized(`The terminal answered ${status}${also}.`, body)
}
