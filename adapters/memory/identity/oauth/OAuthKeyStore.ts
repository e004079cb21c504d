import { Effect } from "effect"

import type { OAuthKeyStore } from "#application/ports/identity/oauth/OAuthKeyStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst } from "../../state/page.ts"

export const makeOAuthKeyStore = Effect.map(
  MemoryState,
  ({ call, oauthKeys }) =>
    ({
      list: call(() => oauthKeys.all().toSorted(newestFirst)),
      add: (key) => call(() => oauthKeys.put(key)),
      remove: (ids) => call(() => ids.forEach((id) => oauthKeys.remove(id)))
    }) satisfies OAuthKeyStore
)
