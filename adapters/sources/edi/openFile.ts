import { unwrapMail } from "./mail.ts"

export interface OpenFile {
  readonly bytes: Uint8Array
  /** Text before the EDI; null when the file is only EDI. */
  readonly around: string | null
  /** Maps a range of `bytes` to the received file. Decoded bytes map to their whole encoded text. */
  readonly rangeOf: (from: number, to: number) => { readonly from: number; readonly to: number }
}

const longestShown = 2_000

export const asItStands = (bytes: Uint8Array): OpenFile => ({
  bytes,
  around: null,
  rangeOf: (from, to) => ({ from, to })
})

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
