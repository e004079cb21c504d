import { Effect, Option } from "effect"

import type { OneTimeLinkStore } from "#application/ports/identity/user/OneTimeLinkStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeOneTimeLinkStore = Effect.map(
  MemoryState,
  ({ call, oneTimeLinks, users }) =>
    ({
      save: (link) => call(() => oneTimeLinks.put(link)),

      find: (hash) =>
        call(() => {
          const [link] = oneTimeLinks.by("hash", hash)
          const user = link && users.get(link.user_id)
          return link && user ? Option.some({ link, user }) : Option.none()
        }),

      take: ({ account_id, hash, user_id }) =>
        call(() => {
          const link = oneTimeLinks.get(user_id)
          return link?.hash === hash && link.account_id === account_id && oneTimeLinks.remove(user_id)
        })
    }) satisfies OneTimeLinkStore
)
