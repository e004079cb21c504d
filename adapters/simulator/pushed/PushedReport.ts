import type { Speech } from "../voyage/Dialect.ts"
import type { Playing } from "../world/World.ts"

/** One thing that a source tells by itself, as it stands in a message. */
export interface Word {
  /** Minute of the voyage at which it is told. */
  readonly told: number
  /** What it is about: of two words about the same, the later must come later where a format has no other order. */
  readonly subject: string
  /** How often it is said. */
  readonly copies: number
  /** The lines of a message, or one JSON value. */
  readonly lines: ReadonlyArray<string>
}

/** One message of a source, and which it is of all that it sends. */
export interface Envelope {
  /** The n-th, from 1. */
  readonly number: number
  /** When it is written, in milliseconds. */
  readonly at: number
  readonly speech: Speech
}

/** How a source that cannot be asked says what it has to say. */
export interface Pushing {
  /** SCAC of a line, or code of a terminal. */
  readonly name: string
  readonly contentType: string
  /** How its files end, without the dot. */
  readonly extension: string
  /** In which bytes its text goes out; UTF-8 where it does not tell. */
  readonly encodingOf?: (speech: Speech) => BufferEncoding
  /** Below the address of the inbox. */
  readonly path: "" | "/events"
  /** All that it will ever say of a voyage. */
  readonly wordsOf: (playing: Playing) => ReadonlyArray<Word>
  /** The place of a code of what happened, in a message of it; the code is between the first group and the second. */
  readonly code: RegExp
  readonly write: (words: ReadonlyArray<ReadonlyArray<string>>, envelope: Envelope) => string
}
