import { Context } from "effect"
import type { Option } from "effect"

import type { FeedId, ObservationId, RawId } from "#domain/Identifiers.ts"
import type { DataSource, Observation, Statement } from "#domain/observation/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** A message of a source, byte for byte as it came. */
export interface Raw {
  readonly id: RawId
  readonly feed_id: FeedId
  /** Which reader understands it, such as `dcsa` or `terminal-json`. */
  readonly format: string
  readonly name: string | null
  /** The encoding that its sender declared, where the bytes do not show it; null otherwise. */
  readonly charset: string | null
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes, lower-case hex. */
  readonly sha256: string
  readonly received_at: Instant
}

/** A message whose bytes are in a file under its id (`MessageFiles`). */
export interface RawInFile extends Omit<Raw, "bytes"> {
  readonly bytes: null
  /** Of the bytes. */
  readonly size: number
}

/** An item of a message that could not be understood, and why. */
export interface RefusedItem {
  /** Where in the message, from 0. */
  readonly index: number
  readonly reason: string
  /** The original item, cut to 2,000 characters. */
  readonly excerpt: string
}

/** A part of an item that was understood to be there and has no place in the model. */
export interface UnreadElement {
  /** Of the item in the message, from 0. */
  readonly index: number
  /** Where in the item, in the terms of the format: `EQD/8249`, `N9*ZZ`, `payload.reeferSetPoint`. */
  readonly element: string
  /** The original text, cut to 300 characters. */
  readonly text: string
}

/** Where in its message a statement was read. */
export interface Citation {
  /** Which message or item of the bytes, from 0. */
  readonly item: number
  /** The first byte of the item, and the one after its last. */
  readonly from: number
  readonly to: number
}

/** What one version of a reader made of one message. */
export interface Reading {
  readonly reader: string
  readonly version: number
  readonly data_source: DataSource
  /** How many messages or items the bytes held. */
  readonly items: number
  readonly statements: ReadonlyArray<Statement>
  /** Where each of them was read; left out where it was not measured. */
  readonly citations?: ReadonlyArray<Citation | null>
  readonly refused: ReadonlyArray<RefusedItem>
  /** Elements of the items without a place in the model; at most 1,000 elements, the rest is counted in the last. */
  readonly unread: ReadonlyArray<UnreadElement>
}

/** What was made of a kept message. */
export interface MessageReading {
  readonly raw_id: RawId
  readonly reading: Reading
}

/** What the latest reading of a message left out. */
export type LeftOut = Pick<Reading, "refused" | "unread">

/** A message, and how well it was read so far. */
export interface KeptRaw extends Pick<Raw, "id" | "format"> {
  /** Of the reader that read it last; null while none has. */
  readonly version: number | null
}

/** A message that was not read, or not wholly. */
export interface ParkedRaw extends Pick<Raw, "id" | "format" | "name" | "received_at"> {
  readonly source: string
  /** In bytes. */
  readonly size: number
  /** How many messages or items were found in it; null while it was never read. */
  readonly items: number | null
  readonly refused: ReadonlyArray<RefusedItem>
}

export interface Recorded {
  /** New rows, retractions included. */
  readonly appended: ReadonlyArray<ObservationId>
  /** How many of them take back what an older version of the reader had found in the same message. */
  readonly taken_back: number
  /** Statements that repeat what was known. */
  readonly repeated: number
}

/** What a source speaks of; its rows say something about it. */
export type Fact = Pick<Observation, "feed_id" | "fact_key">

/** Moments at which the facts of feeds are loaded: those about one of the subjects, or all with null. */
export interface Moments {
  readonly feeds: ReadonlyArray<FeedId>
  readonly moments: ReadonlyArray<Instant>
  readonly subjects: ReadonlyArray<string> | null
}

/**
 * Port: raw messages and the observations read from them. Append-only. A statement becomes a row when its content
 * differs from its fact's current row; a repeat moves that row's `confirmed_at`. The current row of a fact is decided by
 * `outranks` of the domain, never by which came last. A different row that arrives late, inside the interval in which
 * the current one was confirmed, splits it: the current content is appended again as of its last confirmation.
 */
export class ObservationStore extends Context.Service<
  ObservationStore,
  {
    /**
     * `isNew` is false when the same bytes are kept for the feed and their content is current already; then only the time at
     * which they were last seen moves. Of a message in a file, which must be written before, the bytes are not kept here.
     */
    readonly keep: (raw: Raw | RawInFile) => Stored<{ readonly raw_id: RawId; readonly isNew: boolean }>
    /** Whether these bytes are kept for the feed. */
    readonly isKept: (feed: FeedId, sha256: string) => Stored<boolean>
    readonly raw: (id: RawId) => Stored<Option.Option<Raw | RawInFile>>
    /** Raw messages of a source or of all (null), oldest first, after the given one: for reading again. */
    readonly rawsOf: (
      source: string | null,
      since: Instant,
      after: RawId | null,
      limit: number
    ) => Stored<ReadonlyArray<KeptRaw>>
    /** The version of the reader that read the message last; null while none has. */
    readonly versionOf: (raw: RawId) => Stored<number | null>
    /**
     * Messages of a source or of all (null) that were not read, or not wholly, newest first: their latest reading
     * refused items, or there is none and none is queued.
     */
    readonly parked: (source: string | null, limit: number) => Stored<ReadonlyArray<ParkedRaw>>
    /**
     * Records what a reader made of a message. Reading the same message with the same version changes nothing; with a
     * newer version it supersedes the older reading: facts that the newer one no longer finds are taken back.
     */
    readonly record: (raw: RawId, reading: Reading) => Stored<Recorded>
    /** As if each reading, of different messages, was recorded after the one before it; all or none. */
    readonly recordAll: (readings: ReadonlyArray<MessageReading>) => Stored<ReadonlyArray<Recorded>>
    /** Items that the latest reading of a message refused, and elements that it found no place for. */
    readonly leftOut: (raw: RawId) => Stored<LeftOut>
    /**
     * The current row of every fact of these feeds that is about one of the subjects (container number or document
     * number); `subjects` null asks for all. Retracted facts are included, marked.
     */
    readonly current: (
      feeds: ReadonlyArray<FeedId>,
      subjects: ReadonlyArray<string> | null
    ) => Stored<ReadonlyArray<Observation>>
    /**
     * The current row of every fact of these feeds that is about one of the subjects (as for `current`) and, of each, the
     * last rows (`mostBefore`) that began at or before each of these moments (`beganAt`), oldest first. The cost does not
     * grow with the history.
     */
    readonly currentAt: (
      feeds: ReadonlyArray<FeedId>,
      moments: ReadonlyArray<Instant>,
      subjects: ReadonlyArray<string> | null
    ) => Stored<ReadonlyArray<Observation>>
    readonly currentAtEach: (asked: ReadonlyArray<Moments>) => Stored<ReadonlyArray<ReadonlyArray<Observation>>>
    /** Of each of these facts the row that was received first, as far as it is not forgotten. */
    readonly first: (facts: ReadonlyArray<Fact>) => Stored<ReadonlyArray<Observation>>
    /** Every row ever appended for the feed that is not forgotten, oldest first. */
    readonly history: (feed: FeedId) => Stored<ReadonlyArray<Observation>>
  }
>()("application/ports/observation/ObservationStore") {}
