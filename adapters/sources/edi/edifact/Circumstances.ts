import type { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/observation/Observation.ts"
import { earlier } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { ZoneOf } from "./place.ts"
import type { EdifactProfile } from "./profile.ts"
import { qualifierOf, readTime } from "./time.ts"
import type { Message } from "./wire/Interchange.ts"
import type { Ledger } from "./wire/Ledger.ts"
import { part } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

/** What holds for all that a message says. */
export interface Circumstances {
  readonly profile: EdifactProfile
  readonly zoneOf: ZoneOf
  /** One code for each port that has several. */
  readonly canonical: (locode: Locode) => string
  readonly receivedAt: Instant
  /** Who sent the interchange, as its UNB names it. */
  readonly sender: string
  /** Where each segment of the message that becomes something is noted. */
  readonly ledger: Ledger
}

/** What of a message is refused, and why: segments that no statement needs to account for. */
export interface Refused {
  readonly reason: string
  readonly segments: ReadonlyArray<Segment>
}

/** What became of a message: what it states, and what of it is refused. */
export interface ReadMessage<Stated> {
  readonly stated: ReadonlyArray<Stated>
  readonly refused: ReadonlyArray<Refused>
}

/** More than any file says. */
export const mostStatements = 200_000

/** The zone of local times: the source's own, else that of the place. */
export const zoneAt = (place: ObservedPlace | null, { profile, zoneOf }: Circumstances): string | null =>
  profile.zone ?? (place === null || place.locode === null ? null : zoneOf(place.locode))

/**
 * When a message was written, which decides between it and others that speak of the same; null where its zone is not
 * known. The wall clock of a sender elsewhere may seem to be ahead: nothing is written after it was received.
 */
export const writtenAt = (
  header: ReadonlyArray<Segment>,
  place: ObservedPlace | null,
  circumstances: Circumstances
): Instant | null => {
  const dtm = header.find((segment) => segment.tag === "DTM" && qualifierOf(segment) === "137")
  const time = dtm === undefined ? null : readTime(dtm, zoneAt(place, circumstances))
  if (dtm === undefined || time === null || !("at" in time)) return null
  circumstances.ledger.use([[dtm]])
  return earlier(time.at, circumstances.receivedAt)
}

/** What a message does to what was said before, by its function (BGM, data element 1225): 1 and 3 take it back. */
export const takesBack = (bgm: Segment | undefined): boolean =>
  bgm !== undefined && (part(bgm, 2) === "1" || part(bgm, 2) === "3")

export const find = (segments: ReadonlyArray<Segment>, tag: string): ReadonlyArray<Segment> =>
  segments.filter((segment) => segment.tag === tag)

export const beginningOf = ({ segments }: Message): Segment | undefined => find(segments, "BGM")[0]
