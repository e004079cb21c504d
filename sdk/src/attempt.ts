import { Refused, Unanswered } from "./errors.ts"
import type { FailedRequest, LandfallError } from "./errors.ts"
import type { Problem } from "./generated/schemas.ts"

/** A successful response. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Already read, unless the response is a stream. */
  readonly text: string
  readonly response: Response
}

export interface Attempt {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly init: RequestInit & { readonly method: string }
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  /** A stream, of which only the beginning has arrived. */
  readonly isOpen: boolean
}

const problemsIn = (text: string): ReadonlyArray<Problem> => {
  try {
    const { errors } = JSON.parse(text) as { readonly errors?: ReadonlyArray<Problem> }
    return Array.isArray(errors) ? errors : []
  } catch {
    return []
  }
}

/** Seconds, also from a date. */
const secondsIn = (header: string | null): number | null => {
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

const refusedBy = (response: Response, text: string, request: FailedRequest): Refused =>
  new Refused(
    {
      status: response.status,
      problems: problemsIn(text),
      requestId: response.headers.get("x-request-id"),
      retryAfter: secondsIn(response.headers.get("retry-after"))
    },
    request
  )

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true

export const attempt = async ({
  fetch,
  init,
  isOpen,
  signal,
  timeout,
  url
}: Attempt): Promise<Answer | LandfallError> => {
  const request = { method: init.method, url }
  if (isAborted(signal)) return new Unanswered("aborted", request, signal?.reason)
  const ending = new AbortController()
  const abort = () => ending.abort(signal?.reason)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    ending.abort()
  }, timeout)
  signal?.addEventListener("abort", abort)
  let isGoingOn = false
  try {
    const response = await fetch(url, { ...init, signal: ending.signal })
    if (isOpen && response.ok) {
      isGoingOn = true
      return { status: response.status, headers: response.headers, text: "", response }
    }
    const text = await response.text()
    if (response.ok || response.status === 304)
      return { status: response.status, headers: response.headers, text, response }
    return refusedBy(response, text, request)
  } catch (error) {
    return new Unanswered(isAborted(signal) ? "aborted" : isLate ? "timeout" : "unreachable", request, error)
  } finally {
    clearTimeout(timer)
    // The signal ends a stream while it is read.
    if (!isGoingOn) signal?.removeEventListener("abort", abort)
  }
}
