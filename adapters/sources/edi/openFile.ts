import { extractEdiFromMail } from "./mail.ts"

export interface OpenedFile {
  readonly bytes: Uint8Array
  /** Text before the EDI; null when the file is only EDI. */
  readonly around: string | null
  /** Decoded bytes map to their whole encoded text in the received file. */
  readonly rangeOf: (from: number, to: number) => { readonly from: number; readonly to: number }
}

const maxTextBeforeBytes = 2_000

export const wholeFile = (bytes: Uint8Array): OpenedFile => ({
  bytes,
  around: null,
  rangeOf: (from, to) => ({ from, to })
})

export const openEdiFile = (bytes: Uint8Array, isOfFormat: (bytes: Uint8Array) => boolean): OpenedFile => {
  const inner = extractEdiFromMail(bytes)
  if (inner === null || !isOfFormat(inner.bytes)) return wholeFile(bytes)
  const { from: begun, isVerbatim, to: ended } = inner
  return {
    bytes: inner.bytes,
    around: new TextDecoder().decode(bytes.subarray(0, Math.min(begun, maxTextBeforeBytes))),
    rangeOf: (from, to) => (isVerbatim ? { from: begun + from, to: begun + to } : { from: begun, to: ended })
  }
}
