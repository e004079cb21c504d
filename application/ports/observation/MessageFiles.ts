import { Context, Effect, Option } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** The part that an `Unavailable` of this port names. */
export const messageStorage = "message storage"

/**
 * Port: the bytes of large raw messages, outside of the database, under the ids of the messages. All bytes stay in the
 * database unless a program provides a storage.
 */
export class MessageFiles extends Context.Reference<{
  /** Messages of more bytes than this go into a file; none does where it is infinite. */
  readonly above: number
  /** Keeps the bytes, whole or not at all. */
  readonly put: (id: RawId, bytes: Uint8Array) => Stored<void>
  /** None when there is no such file, or one of another length. */
  readonly get: (id: RawId, length: number) => Stored<Option.Option<Uint8Array>>
  /** Does nothing when there is no such file. */
  readonly remove: (id: RawId) => Stored<void>
}>("application/ports/observation/MessageFiles", {
  defaultValue: () => ({
    above: Infinity,
    put: () => Effect.die(new Error("there is no object storage")),
    get: () => Effect.succeed(Option.none()),
    remove: () => Effect.void
  })
}) {}
