import { Denied, NumberUnknown, SourceBusy } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceError } from "#application/ports/tracking/source/PolledSource.ts"

import { unreachable, unrecognized } from "./exchange.ts"
import type { HttpReply } from "./exchange.ts"
import { retryAfter } from "./retryAfter.ts"

/** `emptyIsUnknown`: a 204 means an unknown number. */
export interface SourceKind {
  readonly name: "carrier" | "terminal" | "railroad"
  readonly emptyIsUnknown: boolean
}

const excerptOf = (body: Uint8Array): string => {
  const text = new TextDecoder()
    .decode(body.subarray(0, 300))
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
  return text === "" ? "." : `: ${text}`
}

/** `now` in milliseconds since 1970. */
export const refusalOf = ({ body, headers, status }: HttpReply, party: SourceKind, now: number): SourceError | null => {
  if (status === 200) return null
  if (status === 404 || (status === 204 && party.emptyIsUnknown)) return new NumberUnknown()
  if (status === 401 || status === 403) {
    return new Denied({ detail: `The ${party.name} refused the credential (${status})${excerptOf(body)}` })
  }
  if (status === 429) return new SourceBusy({ retryAfter: retryAfter(headers["retry-after"], now) })
  if (status >= 500) return unreachable(`The ${party.name} answered ${status}.`, body)
  const redirect = status >= 300 && status < 400 ? ", a redirect, which is not followed" : ""
  return unrecognized(`The ${party.name} answered ${status}${redirect}.`, body)
}
