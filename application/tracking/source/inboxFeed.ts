import { Effect } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"

import { oneAnswer } from "../../ports/oneAnswer.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"

/** Held while a message is stored and while a request starts to wait, so that one of the two sees the other. */
export const inboxLock = (feed: FeedId): string => `inbox:${feed}`

export const inboxFeed = ({
  credential_id,
  data_source,
  source
}: Pick<InboxWithoutSecret, "credential_id" | "data_source" | "source">) =>
  SourceStore.use(({ feeds }) =>
    oneAnswer(
      feeds.ensure([
        {
          credential_id,
          source,
          kind: "inbox",
          reference: { type: "any", ...(data_source === null ? {} : { data_source }) }
        }
      ])
    )
  ).pipe(Effect.withSpan("inboxFeed"))
