import { Effect } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import type { InboxTerms } from "#domain/source/Inbox.ts"

import { FeedStore } from "../ports/observation/FeedStore.ts"

/** Held while a message is taken in, and while a request begins to wait for one: so the later of the two sees the other. */
export const inboxLock = (feed: FeedId): string => `inbox:${feed}`

/** The feed that everything sent to an inbox belongs to. */
export const inboxFeed = ({
  credential_id,
  data_source,
  source
}: Pick<InboxTerms, "credential_id" | "data_source" | "source">) =>
  FeedStore.use((feeds) =>
    feeds.ensure({
      credential_id,
      source,
      kind: "inbox",
      reference: { type: "any", ...(data_source === null ? {} : { data_source }) }
    })
  ).pipe(Effect.withSpan("inboxFeed"))
