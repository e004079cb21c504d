import { Context } from "effect"
import type { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"

/** What the receiver of an interchange answers to its sender. */
export interface Acknowledgement {
  /** Of the file that it is put into, such as `997` or `contrl`. */
  readonly extension: string
  readonly text: string
}

/** Port: acknowledgements of EDI interchanges. */
export class Acknowledgements extends Context.Service<
  Acknowledgements,
  {
    /** Null when the bytes are no interchange, or one to which nothing is answered. It is dated with this moment. */
    readonly of: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null>
  }
>()("application/ports/source/Acknowledgements") {}
