import { urlOfCall } from "./ApiCall.ts"
import type { ApiCall } from "./ApiCall.ts"

/** Maximum bytes read and characters shown; timeout in milliseconds. */
const maxBytesRead = 2 * 1024 * 1024
const maxCharactersShown = 100_000
const callTimeoutMs = 60_000

export interface CallResponse {
  readonly status: number
  readonly reason: string
  readonly milliseconds: number
  readonly headers: Headers
  readonly bytes: number
  /** Null if the media type is not text. */
  readonly text: string | null
  /** False if the response was cut off. */
  readonly isWhole: boolean
}

const isText = (mediaType: string): boolean => /^text\/|json|xml|svg|javascript/.test(mediaType)

const formatJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Stops at the maximum size or on abort, because some responses never end. */
const read = async (response: Response, signal: AbortSignal) => {
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  let bytes = 0
  const reader = response.body?.getReader()
  let isWhole = true
  try {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      parts.push(next.value)
      bytes += next.value.length
      if (bytes <= maxBytesRead) continue
      isWhole = false
      await reader?.cancel()
    }
  } catch (error) {
    if (!signal.aborted) throw error
    isWhole = false
  }
  return { bytes, content: new Blob(parts), isWhole }
}

/** Error responses are results, not exceptions. */
export const sendCall = async (call: ApiCall, stopped: AbortSignal): Promise<CallResponse> => {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(callTimeoutMs)])
  const begun = performance.now()
  // The content security policy forbids other origins; this also covers redirects.
  const response = await fetch(urlOfCall(call), {
    method: call.method,
    headers: call.headers,
    body: call.body,
    mode: "same-origin",
    cache: "no-store",
    signal
  })
  const { bytes, content, isWhole } = await read(response, signal)
  const milliseconds = Math.round(performance.now() - begun)
  const text = isText(response.headers.get("content-type") ?? "text/plain") ? formatJson(await content.text()) : null
  return {
    status: response.status,
    reason: response.statusText,
    milliseconds,
    headers: response.headers,
    bytes,
    text: text === null ? null : text.slice(0, maxCharactersShown),
    isWhole: isWhole && (text === null || text.length <= maxCharactersShown)
  }
}
