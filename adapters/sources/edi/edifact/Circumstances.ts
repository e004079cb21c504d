import type { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/observation/Observation.ts"
import { between, earlier, hour } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { ZoneOf } from "./place.ts"
import type { EdifactProfile } from "./profile.ts"
import { readTimes } from "./qualifiedTimes.ts"
import type { Message } from "./wire/Interchange.ts"
import type { Ledger } from "./wire/Ledger.ts"
import { part } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

/** The context of all statements of a message. */
export interface Circumstances {
  readonly profile: EdifactProfile
  readonly zoneOf: ZoneOf
  /** One code for each port that has several. */
  readonly canonical: (locode: Locode) => string
  readonly receivedAt: Instant
  /** The sender of the interchange, by its UNB. */
  readonly sender: string
  /** Records the used segments of the message. */
  readonly ledger: Ledger
}

/** A refused part of a message, and why: its segments are not listed as unread. */
export interface Refused {
  readonly reason: string
  readonly segments: ReadonlyArray<Segment>
}

/** The result of reading a message: its statements, and its refused parts. */
export interface ReadMessage<Stated> {
  readonly stated: ReadonlyArray<Stated>
  readonly refused: ReadonlyArray<Refused>
}

/** The zone of local times: the source's own, else that of the place. */
export const zoneAt = (place: ObservedPlace | null, { profile, zoneOf }: Circumstances): string | null =>
  profile.zone ?? (place === null || place.locode === null ? null : zoneOf(place.locode))

/** Zones lie up to 26 hours apart, and clocks differ by two hours at most. */
const mostAhead = 28 * hour

/** Whether a message is dated after its receipt on any clock: then nothing that it dates counts. */
export const isAheadOfReceipt = (written: Instant | null, { receivedAt }: Circumstances): boolean =>
  written !== null && between(receivedAt, written) > mostAhead

/**
 * When a message was written, which orders it with others about the same facts; null where its zone is not known. The
 * wall clock of a sender elsewhere may seem to be ahead: up to the difference of two clocks the time is that of the receipt.
 */
export const writtenAt = (
  header: ReadonlyArray<Segment>,
  place: ObservedPlace | null,
  circumstances: Circumstances
): Instant | null => {
  const written = readTimes(find(header, "DTM"), zoneAt(place, circumstances)).get("137")
  const time = written?.happened ?? null
  if (written === undefined || time === null || !("at" in time)) return null
  circumstances.ledger.use(written.segments.map((dtm) => [dtm]))
  return isAheadOfReceipt(time.at, circumstances) ? time.at : earlier(time.at, circumstances.receivedAt)
}

/** Whether a message retracts an earlier one, by its function (BGM, data element 1225): 1 and 3 do. */
export const takesBack = (bgm: Segment | undefined): boolean =>
  bgm !== undefined && (part(bgm, 2) === "1" || part(bgm, 2) === "3")

export const find = (segments: ReadonlyArray<Segment>, tag: string): ReadonlyArray<Segment> =>
  segments.filter((segment) => segment.tag === tag)

export const beginningOf = ({ segments }: Message): Segment | undefined => find(segments, "BGM")[0]
