import type { EmbeddedMap, EmbeddedSearch } from "../wire.ts"

/** Only the origin of this script gets requests. */
const serviceOrigin = new URL(import.meta.url).origin

/** `status` is null without a readable response. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly status: number | null
  /** Milliseconds until a retry is allowed. */
  readonly retryAfter: number | null

  constructor(status: number | null, retryAfter: number | null = null) {
    super(status === null ? "The service could not be reached" : `The service answered ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

export const refusalOf = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal(null))

/** Milliseconds. */
const requestTimeoutMs = 20_000

interface EmbedRequest {
  readonly path: string
  readonly token: string
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Without cookies and the browser's cache. */
const sendEmbedRequest = async ({ headers, path, signal, token }: EmbedRequest): Promise<Response> => {
  const response = await fetch(new URL(path, serviceOrigin), {
    headers: { ...headers, authorization: `Token ${token}` },
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "origin",
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)])
  }).catch(() => {
    throw new Refusal(null)
  })
  if (response.ok || response.status === 304) return response
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
  throw new Refusal(response.status, Number.isFinite(seconds) ? seconds * 1000 : null)
}

/** The service sends JSON only. */
const parseResponseBody = async <Body>(response: Response): Promise<Body> => {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== "object" || body === null || !("data" in body)) throw new Refusal(null)
  return body as Body
}

export interface VersionedMap {
  readonly map: EmbeddedMap
  readonly version: string | null
}

/** With its ETag; null if the caller's version is current. */
export const fetchMap = async (
  { container, token }: { readonly container: string; readonly token: string },
  version: string | null,
  signal: AbortSignal
): Promise<VersionedMap | null> => {
  const path = `/embed/v1/containers/${encodeURIComponent(container)}/map`
  const response = await sendEmbedRequest({
    path,
    token,
    signal,
    ...(version === null ? {} : { headers: { "if-none-match": version } })
  })
  if (response.status === 304) return null
  return { map: await parseResponseBody<EmbeddedMap>(response), version: response.headers.get("etag") }
}

export const searchNumber = async (number: string, token: string, signal: AbortSignal): Promise<EmbeddedSearch> =>
  parseResponseBody(
    await sendEmbedRequest({ path: `/embed/v1/search?number=${encodeURIComponent(number)}`, token, signal })
  )
