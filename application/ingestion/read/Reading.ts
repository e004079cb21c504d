import { Context, Layer } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { Stored } from "../../ports/Stored.ts"
import { useCases } from "../../useCases.ts"
import { citeMessage } from "./citeMessage.ts"
import type { CitedMessage } from "./citeMessage.ts"
import { leaveAside } from "./leaveAside.ts"
import { readMessage, readMessages } from "./readMessage.ts"
import type { ReadMessage, ReadMessages } from "./readMessage.ts"

/** Use case: understand a raw message; step two of intake (observations and the folds they make due, in one transaction). */
export class Reading extends Context.Service<
  Reading,
  {
    /**
     * Null when there is no such message. Reading it again with the same reader changes nothing. One whose reading is given
     * up is kept as not read.
     */
    readonly read: (id: RawId) => Stored<ReadMessage | null>
    /** Reads messages as one after the other, in one transaction; answers what became of each that is there. */
    readonly readAll: (ids: ReadonlyArray<RawId>) => Stored<ReadMessages>
    /**
     * The statements of the message by the current reader, each with the bytes that it was read from; nothing is stored.
     * Null when there is no such message.
     */
    readonly cite: (id: RawId) => Stored<CitedMessage | null>
    /** Notes that the message cannot be read for now, and why: the next version of a reader may try again. */
    readonly leaveAside: (id: RawId, reason: string) => Stored<void>
  }
>()("application/ingestion/read/Reading") {
  static readonly layer = Layer.effect(
    this,
    useCases({ read: readMessage, readAll: readMessages, cite: citeMessage, leaveAside })
  )
}
