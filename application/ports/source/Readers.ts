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

/** A reading with the place of each of its statements. */
export interface CitedReading extends Reading {
  /** For each statement the item that decided it, from 0. */
  readonly item_of: ReadonlyArray<number>
}

/** What is known of a message apart from its bytes. */
export interface ReadingContext {
  readonly source: string
  readonly received_at: Instant
  /** The facility that was asked, `<UN/LOCODE>/<code>`; left out where none was asked. */
  readonly facility?: string
  /** The encoding that the sender declared; left out where it declared none, or one that the bytes show. */
  readonly charset?: string
}

/** A message, and all that its reader has to know of it. */
export interface UnreadMessage {
  readonly bytes: Uint8Array
  /** That it was kept under. */
  readonly format: string
  /** It was pushed: its content may show the format where no reader has the declared one, and a message that names nothing is refused. */
  readonly comesByItself: boolean
  /** The reporting party, in place of the sender that the reader finds; null leaves it to the reader. */
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
  /** The byte ranges of the readable items of a message, in their order. */
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
