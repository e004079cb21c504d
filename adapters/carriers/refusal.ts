import { Denied, NumberUnknown, SourceBusy, SourceTrouble } from "#application/ports/CarrierSources.ts"
import type { SourceError } from "#application/ports/CarrierSources.ts"
import { day } from "#domain/Time.ts"

import { beginningOf } from "./exchange.ts"
import type { Reply } from "./exchange.ts"

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Milliseconds to wait by a `Retry-After` header in either of its forms, at most a day; null when it says nothing. */
export const retryAfter = (value: string | undefined, now: number): number | null => {
  const text = value?.trim() ?? ""
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), day)
}

/** The start of an answer in one line, for the operator. */
const said = (body: Uint8Array): string => {
  const text = new TextDecoder()
    .decode(body.subarray(0, 300))
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
  return text === "" ? "." : `: ${text}`
}

/** What a status other than 200 means; null for 200. */
export const refusalOf = ({ body, headers, status }: Reply, now: number): SourceError | null => {
  const trouble = (reason: SourceTrouble["reason"], detail: string) =>
    new SourceTrouble({ reason, detail, raw: beginningOf(body) })
  switch (status) {
    case 200:
      return null
    case 204:
    case 404:
      return new NumberUnknown()
    case 401:
    case 403:
      return new Denied({ detail: `The carrier refused the credential (${status})${said(body)}` })
    case 429:
      return new SourceBusy({ retryAfter: retryAfter(headers["retry-after"], now) })
  }
  if (status >= 500) return trouble("shipping_line_unreachable", `The carrier answered ${status}.`)
  const detail = status >= 300 && status < 400 ? ", a redirect, which is not followed" : ""
  return trouble("unrecognized_response", `The carrier answered ${status}${detail}.`)
}
