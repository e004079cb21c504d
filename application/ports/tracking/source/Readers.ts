import { Context } from "effect"
import type { Result } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import type { Instant } from "#domain/Time.ts"

import type { Reading } from "../../voyage/observation/ObservationStore.ts"

/** First byte, and the byte after the last. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

export interface ReadingWithItems extends Reading {
  /** Deciding item of each statement, from 0. */
  readonly item_of: ReadonlyArray<number>
}

export interface ReadingContext {
  readonly source: string
  readonly received_at: Instant
  /** Polled facility, `<UN/LOCODE>/<code>`. */
  readonly facility?: string
  /** Declared by the sender, unless the bytes show it. */
  readonly charset?: string
}

export interface UnreadMessage {
  readonly bytes: Uint8Array
  /** Declared format. */
  readonly format: string
  /** Pushed, not polled. An unknown format is detected, and items without a number are rejected. */
  readonly comesByItself: boolean
  /** Replaces the reporting party found by the reader, unless null. */
  readonly speaker: DataSource | null
  readonly context: ReadingContext
}

/** Parses one format. Pure: equal bytes and version give an equal reading. */
export interface Reader {
  readonly format: string
  readonly version: number
  readonly recognizes: (start: string) => boolean
  /** Fails with a sentence if the whole message is unreadable. Invalid items are rejected individually. */
  readonly read: (bytes: Uint8Array, context: ReadingContext) => Result.Result<ReadingWithItems, string>
  readonly itemsIn: (bytes: Uint8Array) => ReadonlyArray<ByteRange>
}

/** Readers by format, and the recognition of formats. */
export class Readers extends Context.Service<
  Readers,
  {
    readonly reader: (format: string) => Reader | null
    readonly recognize: (bytes: Uint8Array) => string | null
  }
>()("application/ports/tracking/source/Readers") {}
