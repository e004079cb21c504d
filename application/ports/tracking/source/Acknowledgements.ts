import { Context } from "effect"
import type { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"

export interface Acknowledgement {
  /** File extension, such as `997` or `contrl`. */
  readonly extension: string
  readonly text: string
}

/** Acknowledgements of EDI interchanges. */
export class Acknowledgements extends Context.Service<
  Acknowledgements,
  {
    /** Null if the bytes are not an interchange or require no acknowledgement. */
    readonly of: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null>
  }
>()("application/ports/tracking/source/Acknowledgements") {}
