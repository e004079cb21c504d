import { Effect, Option } from "effect"

import type { PublishableTokenStore } from "#application/ports/identity/account/PublishableTokenStore.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, page } from "../../state/page.ts"

const withoutHash = ({ hash: _hash, ...token }: PublishableToken & { readonly hash: string }): PublishableToken => token

export const makePublishableTokenStore = Effect.map(MemoryState, ({ accounts, call, publishableTokens }) => {
  const found = (id: string) => Option.map(Option.fromUndefinedOr(publishableTokens.get(id)), withoutHash)

  return {
    add: (token, hash) => call(() => publishableTokens.put({ ...token, hash })),

    list: (account, wanted) =>
      call(() => page(publishableTokens.by("account", account).toSorted(newestFirst).map(withoutHash), wanted)),

    find: (account, id) => call(() => Option.filter(found(id), ({ account_id }) => account_id === account)),

    remove: (account, id) =>
      call(() => publishableTokens.get(id)?.account_id === account && publishableTokens.remove(id)),

    byHash: (hash) =>
      call(() => {
        const [token] = publishableTokens.by("hash", hash)
        const account = token && accounts.get(token.account_id)
        return token && account ? Option.some({ account, token: withoutHash(token) }) : Option.none()
      })
  } satisfies PublishableTokenStore
})
