import type { Delimiters } from "./Delimiters.ts"

/** Longer than any GS or ST segment with the next tag. */
export const maxEnvelopeBytes = 256

const latin1 = new TextDecoder("latin1")

/** `ST*315*0001` and, since version 5, the implementation guide. */
const st = String.raw`^ST(?<separator>[^\w\s])\d{3}\k<separator>\w{1,9}(?:\k<separator>[\w.]{0,35})?`
/** `GS*QO*SENDER*RECEIVER*20260531*1200*7*X*004010`. */
const gs = String.raw`^GS(?<separator>[^\w\s])[A-Z]{2}(?:\k<separator>[^\r\n]{0,15}?){6}\k<separator>\w{1,12}`
/** The terminator comes before the next segment with the same separator. */
const next = String.raw`(?<terminator>[^\w .])\s*[A-Z][A-Z0-9]{1,2}\k<separator>`

const envelopes = [gs, st].map((envelope) => new RegExp(`${envelope}${next}`))

const codeOf = (text: string | undefined): number => text?.charCodeAt(0) ?? 0

/** Its first segment and the next tag show the delimiters. */
export const delimitersShownAt = (bytes: Uint8Array, at: number): Delimiters | null => {
  const text = latin1.decode(bytes.subarray(at, at + maxEnvelopeBytes))
  for (const envelope of envelopes) {
    const { separator, terminator } = envelope.exec(text)?.groups ?? {}
    if (terminator === undefined || separator === terminator) continue
    const breaksLines = /[\r\n]/.test(text)
    return { element: codeOf(separator), component: null, terminator: codeOf(terminator), breaksLines }
  }
  return null
}
