import { Denied, NumberUnknown, SourceBusy } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceError, SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"

import { unreachable, unrecognized } from "./exchange.ts"
import type { HttpReply } from "./exchange.ts"
import { isMarkup } from "./markup.ts"
import { readNotFound } from "./notFound.ts"
import { retryAfter } from "./retryAfter.ts"

/** `emptyIsUnknown`: a 204 means an unknown number. */
export interface SourceKind {
  readonly name: "carrier" | "terminal" | "railroad"
  readonly emptyIsUnknown: boolean
}

const foreignResponse = (status: number, { name }: SourceKind): string =>
  `The address responded with ${status}, but not as the interface of the ${name} does: check the URL.`

const excerptOf = (body: Uint8Array): string => {
  const text = new TextDecoder()
    .decode(body.subarray(0, 300))
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
  return text === "" ? "." : `: ${text}`
}

const notFound = (body: Uint8Array, party: SourceKind): SourceError => {
  const found = readNotFound(body)
  return found === "elsewhere"
    ? unrecognized(foreignResponse(404, party), body)
    : new NumberUnknown({ isBare: found === "bare" })
}

export const unreadable = ({ body, status }: HttpReply, party: SourceKind, failure: string): SourceTrouble =>
  unrecognized(isMarkup(body) ? foreignResponse(status, party) : failure, body)

/** `now` in milliseconds since 1970. */
export const refusalOf = ({ body, headers, status }: HttpReply, party: SourceKind, now: number): SourceError | null => {
  if (status === 200) return null
  if (status === 204 && party.emptyIsUnknown) return new NumberUnknown()
  if (status === 404) return notFound(body, party)
  if (status === 401 || status === 403) {
    return new Denied({ detail: `The ${party.name} rejected the credential (${status})${excerptOf(body)}` })
  }
  if (status === 429) return new SourceBusy({ retryAfter: retryAfter(headers["retry-after"], now) })
  if (status >= 500) return unreachable(`The ${party.name} responded with ${status}.`, body)
  const redirect =
    status >= 300 && status < 400 ? ", a redirect. Landfall does not follow redirects: check the URL" : ""
  return unrecognized(`The ${party.name} responded with ${status}${redirect}.`, body)
}
