import { Effect, Layer } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"

import { makeFeedStore } from "../../voyage/observation/FeedStore.ts"
import { makeCredentialStore } from "./CredentialStore.ts"
import { makeFollowedSources } from "./FollowedSources.ts"
import { makeInboxStore } from "./InboxStore.ts"
import { makeSourceRefreshes } from "./SourceRefreshes.ts"

export const layer = Layer.effect(
  SourceStore,
  Effect.all({
    feeds: makeFeedStore,
    credentials: makeCredentialStore,
    followed: makeFollowedSources,
    inboxes: makeInboxStore,
    refreshes: makeSourceRefreshes
  })
)
