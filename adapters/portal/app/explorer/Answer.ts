import { addressOf } from "./Call.ts"
import type { Call } from "./Call.ts"

/** Bytes of an answer that are read, characters of it that are shown, and milliseconds that it may take. */
const most = 2 * 1024 * 1024
const shown = 100_000
const patience = 60_000

/** What the service answered, as far as it was read. */
export interface Answer {
  readonly status: number
  readonly reason: string
  readonly milliseconds: number
  readonly headers: Headers
  readonly bytes: number
  /** Null where it is no text. */
  readonly text: string | null
  /** Whether that is all of it. */
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

/** What comes until there is enough of it, or until nobody wants more: some answers never end. */
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

/** Sends a call with the session of who is signed in; whatever comes back is an answer, also a refusal. */
export const ask = async (call: Call, stopped: AbortSignal): Promise<Answer> => {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)])
  const begun = performance.now()
  // The policy of the page forbids other origins as well; this also holds for where an answer might lead.
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
