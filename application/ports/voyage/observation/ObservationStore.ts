import { Context } from "effect"
import type { Option } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import type { FeedId, ObservationId, RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { EvidenceStore } from "./EvidenceStore.ts"
import type { RefusedObservationStore } from "./RefusedObservationStore.ts"
import type { SeenReferences } from "./SeenReferences.ts"

/** Byte for byte. */
export interface RawMessage {
  readonly id: RawId
  readonly feed_id: FeedId
  /** Format of its reader, such as `dcsa` or `terminal-json`. */
  readonly format: string
  readonly name: string | null
  /** Declared by the sender; null if absent or if the bytes show it. */
  readonly charset: string | null
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes, lower-case hex. */
  readonly sha256: string
  readonly received_at: Instant
}

/** `MessageFiles` has the bytes. */
export interface RawMessageInFile extends Omit<RawMessage, "bytes"> {
  readonly bytes: null
  /** Bytes. */
  readonly size: number
}

/** Item of a message that could not be parsed. */
export interface RefusedItem {
  /** Index of the item, from 0. */
  readonly index: number
  readonly reason: string
  /** At most 2,000 characters. */
  readonly excerpt: string
}

/** Recognized part of an item without a field in the model. */
export interface UnreadElement {
  readonly index: number
  /** Path in the format: `EQD/8249`, `N9*ZZ`, `payload.reeferSetPoint`. */
  readonly element: string
  /** At most 300 characters. */
  readonly text: string
}

export interface Citation {
  /** From 0. */
  readonly item: number
  /** First byte, and the byte after the last. */
  readonly from: number
  readonly to: number
}

export interface Reading {
  readonly reader: string
  readonly version: number
  readonly data_source: DataSource
  readonly items: number
  readonly statements: ReadonlyArray<Statement>
  /** One per statement; omitted if not measured. */
  readonly citations?: ReadonlyArray<Citation | null>
  readonly refused: ReadonlyArray<RefusedItem>
  /** At most 1,000; the last one counts the rest. */
  readonly unread: ReadonlyArray<UnreadElement>
}

export interface MessageReading {
  readonly raw_id: RawId
  readonly reading: Reading
}

export type ReadingOmissions = Pick<Reading, "refused" | "unread">

export interface RawMessageSummary extends Pick<RawMessage, "id" | "format"> {
  /** Null if unread. */
  readonly version: number | null
}

export interface ParkedRawMessage extends Pick<RawMessage, "id" | "format" | "name" | "received_at"> {
  readonly source: string
  /** Bytes. */
  readonly size: number
  readonly items: number | null
  readonly refused: ReadonlyArray<RefusedItem>
}

export interface RecordingResult {
  /** New rows, including retractions. */
  readonly appended: ReadonlyArray<ObservationId>
  /** Retractions of results that only an older reader version found. */
  readonly taken_back: number
  /** Statements equal to the current row. */
  readonly repeated: number
}

export type FactKey = Pick<Observation, "feed_id" | "fact_key">

/** Facts about these subjects (null: all) at these moments. */
export interface FactMomentsQuery {
  readonly feeds: ReadonlyArray<FeedId>
  readonly moments: ReadonlyArray<Instant>
  readonly subjects: ReadonlyArray<string> | null
}

/**
 * Port: raw messages and the observations read from them. Append-only. A statement that differs from the fact's current
 * row adds a row; an equal one moves `confirmed_at`. `outranks` selects the current row, regardless of arrival order. A
 * late, different row splits the confirmed interval: the current content is appended again.
 */
export class ObservationStore extends Context.Service<
  ObservationStore,
  {
    /**
     * `isNew` is false if the feed has these bytes as current content; then only the last-seen time moves. A
     * `RawMessageInFile` needs its file.
     */
    readonly keep: (
      raw: RawMessage | RawMessageInFile
    ) => StoreEffect<{ readonly raw_id: RawId; readonly isNew: boolean }>
    readonly isKept: (feed: FeedId, sha256: string) => StoreEffect<boolean>
    readonly raw: (id: RawId) => StoreEffect<Option.Option<RawMessage | RawMessageInFile>>
    /** Oldest first; null means all sources. */
    readonly rawsOf: (
      source: string | null,
      since: Instant,
      after: RawId | null,
      limit: number
    ) => StoreEffect<ReadonlyArray<RawMessageSummary>>
    readonly versionOf: (raw: RawId) => StoreEffect<number | null>
    /** Unread without a queued job, or with rejected items; newest first. Null: all sources. */
    readonly parked: (source: string | null, limit: number) => StoreEffect<ReadonlyArray<ParkedRawMessage>>
    /**
     * Idempotent per reader version; a newer one retracts facts that it no longer finds. Atomic. Different messages
     * only.
     */
    readonly record: (readings: ReadonlyArray<MessageReading>) => StoreEffect<ReadonlyArray<RecordingResult>>
    readonly leftOut: (raw: RawId) => StoreEffect<ReadingOmissions>
    /** Subjects: container or document numbers; null: all. With retracted facts. */
    readonly current: (
      feeds: ReadonlyArray<FeedId>,
      subjects: ReadonlyArray<string> | null
    ) => StoreEffect<ReadonlyArray<Observation>>
    /**
     * `current`, and per fact the last `maxRowsBefore` rows that began at or before each moment (`beganAt`), oldest
     * first. The cost must not grow with the history.
     */
    readonly currentAt: (
      asked: ReadonlyArray<FactMomentsQuery>
    ) => StoreEffect<ReadonlyArray<ReadonlyArray<Observation>>>
    /** First received row of each fact, if still stored. */
    readonly first: (facts: ReadonlyArray<FactKey>) => StoreEffect<ReadonlyArray<Observation>>
    /** All stored rows of the feed, oldest first. */
    readonly history: (feed: FeedId) => StoreEffect<ReadonlyArray<Observation>>
    readonly evidence: EvidenceStore
    readonly refused: RefusedObservationStore
    readonly seen: SeenReferences
  }
>()("application/ports/voyage/observation/ObservationStore") {}
