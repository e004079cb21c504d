import { Context } from "effect"
import type { Result } from "effect"

import type { DataSource } from "#domain/observation/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { Reading } from "../observation/ObservationStore.ts"

/** Bytes of a message: the first, and the one after the last. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** A reading that tells where each of its statements was read. */
export interface CitedReading extends Reading {
  /** Of each statement the item that had the last word on it, from 0. */
  readonly item_of: ReadonlyArray<number>
}

/** What is known of a message beside its bytes. */
export interface ReadingContext {
  readonly source: string
  readonly received_at: Instant
  /** The facility that was asked, `<UN/LOCODE>/<code>`; left out where nobody asked one. */
  readonly facility?: string
  /** The encoding that the sender declared; left out where it declared none, or one that tells itself. */
  readonly charset?: string
}

/** A message, and all that its reader has to know of it. */
export interface UnreadMessage {
  readonly bytes: Uint8Array
  /** That it was kept under. */
  readonly format: string
  /** Nobody asked for it: its looks may tell the format, where no reader knows that one, and what names nothing is nobody's. */
  readonly comesByItself: boolean
  /** Who speaks, whatever the reader takes the sender for; null leaves it to the reader. */
  readonly speaker: DataSource | null
  readonly context: ReadingContext
}

/** Understands one format. Pure: the same bytes and the same version give the same reading. */
export interface Reader {
  readonly format: string
  readonly version: number
  /** Whether a message of unknown origin, of which this is the beginning, has this format by its looks. */
  readonly recognises: (start: string) => boolean
  /** Fails, with one sentence, only when the message as a whole cannot be read; a bad item is refused by itself. */
  readonly read: (bytes: Uint8Array, context: ReadingContext) => Result.Result<CitedReading, string>
  /** Where the items of a message that can be read stand in its bytes, in their order. */
  readonly itemsIn: (bytes: Uint8Array) => ReadonlyArray<ByteRange>
}

/** Port: the readers by format, and which format a file of unknown origin is. */
export class Readers extends Context.Service<
  Readers,
  {
    readonly reader: (format: string) => Reader | null
    readonly recognise: (bytes: Uint8Array) => string | null
  }
>()("application/ports/source/Readers") {}
