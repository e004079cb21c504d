import { Context } from "effect"
import type { Result } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Reading } from "./ObservationStore.ts"

/** Understands one format. Pure: the same bytes and the same version give the same reading. */
export interface Reader {
  readonly format: string
  readonly version: number
  /** Whether a message of unknown origin, of which this is the beginning, has this format by its looks. */
  readonly recognises: (start: string) => boolean
  /** Fails, with one sentence, only when the message as a whole cannot be read; a bad item is refused by itself. */
  readonly read: (
    bytes: Uint8Array,
    context: {
      readonly source: string
      readonly received_at: Instant
      /** The facility that was asked, `<UN/LOCODE>/<code>`; left out where nobody asked one. */
      readonly facility?: string
    }
  ) => Result.Result<Reading, string>
}

/** Port: the readers by format, and which format a file of unknown origin is. */
export class Readers extends Context.Service<
  Readers,
  {
    readonly reader: (format: string) => Reader | null
    readonly recognise: (bytes: Uint8Array) => string | null
  }
>()("application/Readers") {}
