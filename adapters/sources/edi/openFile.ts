import { unwrapMail } from "./mail.ts"

/** Bytes of EDI, and the text around them. */
export interface OpenFile {
  readonly bytes: Uint8Array
  /** The text before them; null where they are all that there is. */
  readonly around: string | null
  /** The range in the received file of a range of these bytes: for decoded bytes, that of their encoded text. */
  readonly rangeOf: (from: number, to: number) => { readonly from: number; readonly to: number }
}

const longestShown = 2_000

/** A file that is read unchanged. */
export const asItStands = (bytes: Uint8Array): OpenFile => ({
  bytes,
  around: null,
  rangeOf: (from, to) => ({ from, to })
})

/** Extracts an interchange of one format from a mail, or from below introductory text. */
export const openFile = (bytes: Uint8Array, isOfFormat: (bytes: Uint8Array) => boolean): OpenFile => {
  const inner = unwrapMail(bytes)
  if (inner === null || !isOfFormat(inner.bytes)) return asItStands(bytes)
  const { from: begun, isVerbatim, to: ended } = inner
  return {
    bytes: inner.bytes,
    around: new TextDecoder().decode(bytes.subarray(0, Math.min(begun, longestShown))),
    rangeOf: (from, to) => (isVerbatim ? { from: begun + from, to: begun + to } : { from: begun, to: ended })
  }
}
