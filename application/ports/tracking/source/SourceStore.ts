import { Context } from "effect"

import type { FeedStore } from "../../voyage/observation/FeedStore.ts"
import type { CredentialStore } from "./CredentialStore.ts"
import type { FollowedSources } from "./FollowedSources.ts"
import type { InboxStore } from "./InboxStore.ts"
import type { SourceRefreshes } from "./SourceRefreshes.ts"

/** Feeds, credentials, and inboxes of sources, and the sources that accounts follow. */
export class SourceStore extends Context.Service<
  SourceStore,
  {
    readonly feeds: FeedStore
    readonly credentials: CredentialStore
    readonly followed: FollowedSources
    readonly inboxes: InboxStore
    readonly refreshes: SourceRefreshes
  }
>()("application/ports/tracking/source/SourceStore") {}
