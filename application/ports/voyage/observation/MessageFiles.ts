import { Context, Effect, Option } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export const messageStorage = "message storage"

/** Port: bytes of large raw messages by message id. By default all bytes stay in the database. */
export class MessageFiles extends Context.Reference<{
  /** Larger messages go to files; infinite for none. */
  readonly above: number
  /** Atomic. */
  readonly put: (id: RawId, bytes: Uint8Array) => StoreEffect<void>
  /** None if missing or of another length. */
  readonly get: (id: RawId, length: number) => StoreEffect<Option.Option<Uint8Array>>
  /** Succeeds without a file. */
  readonly remove: (id: RawId) => StoreEffect<void>
}>("application/ports/voyage/observation/MessageFiles", {
  defaultValue: () => ({
    above: Infinity,
    put: () => Effect.die(new Error("there is no object storage")),
    get: () => Effect.succeed(Option.none()),
    remove: () => Effect.void
  })
}) {}
