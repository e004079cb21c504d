import { hash } from "node:crypto"

import { Effect, Metric } from "effect"

import { cacheLookups } from "#application/telemetry/metrics/requests.ts"
import type { Instant } from "#domain/Time.ts"

import { mediaType } from "../JsonApi.ts"
import { coded } from "./codings.ts"
import type { Coding } from "./codings.ts"
import { lengthOf, write } from "./document.ts"
import type { Piece } from "./document.ts"
import { isValidAt } from "./Fragments.ts"
import type { PresentationState } from "./Fragments.ts"
import type { SlabEntry, Shelf } from "./Slabs.ts"

/** `until` is null if the document is valid as long as its versions. */
export interface AssembledDocument {
  readonly type?: string
  readonly pieces: ReadonlyArray<Piece>
  readonly until: Instant | null
}

export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Equal bytes have the same digest on every node. */
  readonly digest: string
  readonly until: Instant | null
  readonly type: string
  readonly as: (coding: Coding) => Uint8Array
}

interface BodyInfo {
  readonly until: Instant | null
  readonly type: string
  body: Body | null
}

export interface BodyShelves {
  readonly whole: Shelf<BodyInfo>
  readonly coded: Shelf<null>
}

const bodyOf = (shelf: BodyShelves["coded"], bytes: SlabEntry<BodyInfo>["bytes"], { type, until }: BodyInfo): Body => {
  const digest = hash("sha256", bytes, "base64url").slice(0, 22)
  return {
    bytes,
    digest,
    until,
    type,
    as: (coding) => {
      const key = `${digest} ${coding}`
      const known = shelf.get(key)
      if (known !== undefined) return known.bytes
      const made = coded[coding](bytes)
      return shelf.put(key, made.length, (into) => void into.set(made), null).bytes
    }
  }
}

const [hits, misses] = [cacheLookups.of("page", "hit"), cacheLookups.of("page", "miss")]

export const makeBodies = (shelvesOf: (edition: object) => BodyShelves) => ({
  /** Must contain everything shown, including versions. */
  of: Effect.fnUntraced(function* <E, R>(
    { edition, now }: PresentationState,
    key: string,
    assemble: Effect.Effect<AssembledDocument, E, R>
  ) {
    const shelves = shelvesOf(edition)
    const bodyIn = ({ about, bytes }: SlabEntry<BodyInfo>): Body => {
      if (about.body?.bytes !== bytes) about.body = bodyOf(shelves.coded, bytes, about)
      return about.body
    }
    const place = hash("sha256", key, "base64url")
    const known = shelves.whole.get(place)
    if (known !== undefined && isValidAt(known.about, now)) {
      yield* Metric.update(hits, 1)
      return bodyIn(known)
    }
    yield* Metric.update(misses, 1)
    const { pieces, type = mediaType, until } = yield* assemble
    const writePieces = (into: Buffer) => write(pieces, into)
    return bodyIn(shelves.whole.put(place, lengthOf(pieces), writePieces, { until, type, body: null }))
  })
})
