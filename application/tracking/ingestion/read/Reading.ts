import { Context, Layer } from "effect"

import type { RawId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../../ports/StoreEffect.ts"
import { useCases } from "../../../useCases.ts"
import { citeMessage } from "./citeMessage.ts"
import type { CitedMessage } from "./citeMessage.ts"
import { readMessage, readMessages } from "./readMessage.ts"
import type { ReadMessage, ReadMessages } from "./readMessage.ts"
import { recordUnreadableMessage } from "./recordUnreadableMessage.ts"

/** Step two of intake: records observations and queues folds in one transaction. */
export class Reading extends Context.Service<
  Reading,
  {
    /**
     * Null for an unknown message. Idempotent for the same version of a reader. A reading that is given up is stored as
     * unread.
     */
    readonly read: (id: RawId) => StoreEffect<ReadMessage | null>
    readonly readAll: (ids: ReadonlyArray<RawId>) => StoreEffect<ReadMessages>
    /** Reads without storing. Null for an unknown message. */
    readonly cite: (id: RawId) => StoreEffect<CitedMessage | null>
    /** The next version of a reader may try again. */
    readonly leaveAside: (id: RawId, reason: string) => StoreEffect<void>
  }
>()("application/tracking/ingestion/read/Reading") {
  static readonly layer = Layer.effect(
    this,
    useCases({ read: readMessage, readAll: readMessages, cite: citeMessage, leaveAside: recordUnreadableMessage })
  )
}
