import { Effect } from "effect"

import { failureOf } from "./failureOf.ts"
import type { MailServer } from "./MailServer.ts"
import { transportOf } from "./transport.ts"

/** Connects and signs in without sending a mail; fails with a sentence. */
export const checkServer = (server: MailServer): Effect.Effect<void, string> =>
  Effect.acquireUseRelease(
    Effect.sync(() => transportOf(server)),
    (transport) =>
      Effect.asVoid(
        Effect.tryPromise({
          try: () => transport.verify(),
          catch: (cause) => failureOf(cause).error ?? "The mail server cannot be used."
        })
      ),
    (transport) => Effect.sync(() => transport.close())
  )
