import { hash } from "node:crypto"

import { Effect } from "effect"
import { LRUCache } from "lru-cache"

import type { Instant } from "#domain/Time.ts"

import { coded } from "./codings.ts"
import type { Coding } from "./codings.ts"
import { joined } from "./document.ts"
import type { Piece } from "./document.ts"
import { holdsAt } from "./Fragments.ts"
import type { Presented } from "./Fragments.ts"

/** A document, and up to when it holds; null is for as long as its versions. */
export interface Assembled {
  readonly pieces: ReadonlyArray<Piece>
  readonly until: Instant | null
}

/** The bytes of a document, ready to be sent. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same for the same bytes, on every node. */
  readonly digest: string
  readonly until: Instant | null
  readonly as: (coding: Coding) => Uint8Array
}

/** Bytes of bodies and keys that a process keeps, and what each entry costs besides its own. */
const [mostBytes, overhead] = [32 * 1024 * 1024, 500]

const empty = () =>
  new LRUCache<string, Body>({
    maxSize: mostBytes,
    // Coded for the way it takes about a tenth, in each of three codings.
    sizeCalculation: ({ bytes }, key) => Math.ceil(1.3 * bytes.length) + key.length + overhead
  })

const bodyOf = ({ pieces, until }: Assembled): Body => {
  const bytes = joined(pieces)
  const sent = new Map<Coding, Uint8Array>()
  return {
    bytes,
    digest: hash("sha256", bytes, "base64url").slice(0, 22),
    until,
    as: (coding) => {
      const known = sent.get(coding) ?? coded[coding](bytes)
      sent.set(coding, known)
      return known
    }
  }
}

/** Whole documents by what they are made of: one that was sent before is sent as it is. */
export const makeBodies = () => {
  let [cache, ofEdition] = [empty(), {}]

  return {
    /** The key names everything that shows in the document, versions included. */
    of: Effect.fnUntraced(function* <E, R>(
      { edition, now }: Presented,
      key: string,
      assemble: Effect.Effect<Assembled, E, R>
    ) {
      if (edition !== ofEdition) [cache, ofEdition] = [empty(), edition]
      const keep = cache
      const place = hash("sha256", key, "base64url")
      const known = keep.get(place)
      if (known !== undefined && holdsAt(known, now)) return known
      const body = bodyOf(yield* assemble)
      keep.set(place, body)
      return body
    })
  }
}
