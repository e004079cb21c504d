import { hash } from "node:crypto"

import { Effect, Metric } from "effect"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { cacheLookups } from "#application/telemetry/metrics/requests.ts"

import { digestOf } from "../representation/Body.ts"
import type { Body } from "../representation/Body.ts"
import { coded } from "../representation/codings.ts"
import { lengthOf, write } from "../representation/pieces.ts"
import type { RenderingStages } from "../representation/Rendering.ts"
import { isValidAt } from "../representation/validity.ts"
import type { Validity } from "../representation/validity.ts"
import type { SlabEntry, Shelf } from "./Slabs.ts"

interface BodyInfo extends Validity {
  readonly type: string
  body: Body | null
}

export interface BodyShelves {
  readonly whole: Shelf<BodyInfo>
  readonly coded: Shelf<null>
}

const bodyOf = (shelf: BodyShelves["coded"], bytes: SlabEntry<BodyInfo>["bytes"], { type, until }: BodyInfo): Body => {
  const digest = digestOf(bytes)
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

export const makeBodyCache = (shelvesOf: (edition: object) => BodyShelves): RenderingStages["body"] =>
  Effect.fnUntraced(function* ({ edition, now }, key, assemble) {
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
