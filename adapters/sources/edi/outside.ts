import { Buffer } from "node:buffer"

import type { ByteRange } from "#application/ports/tracking/source/Readers.ts"
import type { RefusedItem, UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { edifactBegins, x12Begins } from "./beginnings.ts"

const longestExcerpt = messageLimits.common.excerpt.most
/** Bytes outside the interchanges that are searched for another format. */
const maxSearchedBytes = 65_536

interface OtherFormat {
  readonly name: string
  /** Matches at the start of a line. */
  readonly begins: RegExp
}

const edifact: OtherFormat = { name: "An EDIFACT", begins: new RegExp(`^(?:${edifactBegins})`, "im") }
const x12: OtherFormat = { name: "An X12", begins: new RegExp(`^(?:${x12Begins})`, "im") }

interface OutsidePart {
  readonly where: "before ISA" | "after IEA" | "after UNZ"
  readonly other: OtherFormat
}

export const beforeX12: OutsidePart = { where: "before ISA", other: edifact }
export const afterX12: OutsidePart = { where: "after IEA", other: edifact }
export const afterEdifact: OutsidePart = { where: "after UNZ", other: x12 }

/** Without NUL and lone surrogates, which the database cannot store. */
export const excerptOf = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder()
    .decode(bytes.subarray(from, Math.min(to, from + longestExcerpt)))
    .replaceAll("\u0000", "")
    .slice(0, longestExcerpt)
    .toWellFormed()

export interface OutsideText {
  readonly refused: ReadonlyArray<RefusedItem>
  readonly unread: ReadonlyArray<UnreadElement>
}

/** Rejects an interchange of the other format, because its sender expects it to be read. Lists other text as unread. */
export const outsideInterchanges = (
  bytes: Uint8Array,
  { from, to }: ByteRange,
  index: number,
  { other, where }: OutsidePart
): OutsideText => {
  const searched = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
    "latin1",
    from,
    Math.min(to, from + maxSearchedBytes)
  )
  const found = other.begins.exec(searched)
  const begun = found === null ? to : from + found.index
  const text = excerptOf(bytes, from, begun)
    .replace(/^\uFEFF/, "")
    .trim()
  return {
    unread: /[^\p{Cc}\s]/u.test(text) ? [{ index, element: where, text }] : [],
    refused:
      found === null
        ? []
        : [
            {
              index,
              reason: `${other.name} interchange ${where} is not read. Send it in a separate file.`,
              excerpt: excerptOf(bytes, begun, to)
            }
          ]
  }
}
