import { addressOf } from "./Call.ts"
import type { Call } from "./Call.ts"

/** Maximum bytes read and characters shown; timeout in milliseconds. */
const most = 2 * 1024 * 1024
const shown = 100_000
const patience = 60_000

export interface Answer {
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

const pretty = (text: string): string => {
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
      if (bytes <= most) continue
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
export const ask = async (call: Call, stopped: AbortSignal): Promise<Answer> => {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)])
  const begun = performance.now()
  // The content security policy forbids other origins; this also covers redirects.
  const response = await fetch(addressOf(call), {
    method: call.method,
    headers: call.headers,
    body: call.body,
    mode: "same-origin",
    cache: "no-store",
    signal
  })
  const { bytes, content, isWhole } = await read(response, signal)
  const milliseconds = Math.round(performance.now() - begun)
  const text = isText(response.headers.get("content-type") ?? "text/plain") ? pretty(await content.text()) : null
  return {
    status: response.status,
    reason: response.statusText,
    milliseconds,
    headers: response.headers,
    bytes,
    text: text === null ? null : text.slice(0, shown),
    isWhole: isWhole && (text === null || text.length <= shown)
  }
}
