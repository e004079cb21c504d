import type { InvalidHeader, LoggedHeaders, WebhookRequest } from "#application/ports/delivery/webhook/WebhookSender.ts"

const proofs: ReadonlySet<string> = new Set(["webhook-signature", "x-webhook-signature-256"])

const maxHeaders = 64
const maxValueLength = 1024
const maxHeaderBytes = 8 * 1024

/** Endpoints must not set these. */
const reserved = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "expect",
  "host",
  "http2-settings",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
  "x-webhook-signature-256"
])

const traceHeaders = new Set(["traceparent", "tracestate"])

const isReserved = (name: string) => reserved.has(name) || name.startsWith("webhook-") || name.startsWith("proxy-")

const isName = (name: string) => /^[!#$%&'*+.^_`|~0-9a-z-]{1,256}$/i.test(name)

const isValue = (value: string) => /^[\t\x20-\x7e\x80-\xff]{0,8192}$/.test(value)

/** A short reason; null if allowed. */
export const refuseName = (name: string): string | null => {
  if (!isName(name)) return "must be the name of an HTTP header, such as X-Hub-Signature-256"
  if (traceHeaders.has(name.toLowerCase())) return "must not be a header of traces, which a notification has of its own"
  return isReserved(name.toLowerCase()) ? "must not be a header that every notification has" : null
}

export const refuseHeaders = (headers: WebhookRequest["headers"]): InvalidHeader | null => {
  let left = 2 * maxHeaderBytes
  for (const [index, { name, value }] of headers.entries()) {
    const ofName = refuseName(name)
    if (ofName !== null) return { index, part: "name", detail: ofName }
    if (!isValue(value)) {
      return { index, part: "value", detail: "must be at most 8192 characters of Latin-1, without line breaks" }
    }
    left -= name.length + value.length
    if (left < 0) return { index, part: "value", detail: "must fit into 16 kB together with the other headers" }
  }
  return null
}

/** The last valid header of each name counts. */
export const customHeaders = (headers: WebhookRequest["headers"]): Record<string, string> => {
  if (headers.length === 0) return {}
  const sendable = headers
    .filter(({ name, value }) => refuseName(name) === null && isValue(value))
    .map(({ name, value }): readonly [string, string] => [name.toLowerCase(), value])
  let left = 2 * maxHeaderBytes
  return Object.fromEntries(
    [...new Map(sendable)].slice(0, maxHeaders).filter(([name, value]) => (left -= name.length + value.length) >= 0)
  )
}

/** May contain a password, and the log has more readers than the owner. */
export const masked = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, "***"]))

export const hidden = (headers: Readonly<Record<string, string>>): LoggedHeaders =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, null]))

/** Readers of the log must not be able to replay the request. */
export const proofsIn = (
  ours: Readonly<Record<string, string>>,
  signatureHeader: string | null = null
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ours).filter(([name]) => proofs.has(name) || name === signatureHeader?.toLowerCase())
  )

export const responseHeaders = (
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
): Record<string, string> => {
  let left = maxHeaderBytes
  const kept = Object.entries(headers)
    .filter(([name]) => name !== "set-cookie")
    .slice(0, maxHeaders)
    .map(([name, value = ""]): readonly [string, string] => [
      name.slice(0, 256),
      [value].flat().join(", ").replaceAll("\0", "").slice(0, maxValueLength).toWellFormed()
    ])
  return Object.fromEntries(kept.filter(([name, value]) => (left -= name.length + value.length) >= 0))
}

const maxRetryAfterSeconds = 24 * 60 * 60
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Both forms of `Retry-After`, limited to a day. */
export const retryAfterSeconds = (value: string | undefined, nowMs: number): number | null => {
  const text = value?.trim() ?? ""
  const isCount = /^\d+$/.test(text)
  if (!isCount && !httpDate.test(text)) return null
  const seconds = isCount ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), maxRetryAfterSeconds)
}
