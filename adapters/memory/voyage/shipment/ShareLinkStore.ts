import { Effect, Option } from "effect"

import type { ShareLinkStore } from "#application/ports/voyage/shipment/ShareLinkStore.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst } from "../../state/page.ts"

const withoutHash = ({ hash: _hash, ...link }: ShareLink & { readonly hash: string }): ShareLink => link

export const makeShareLinkStore = Effect.map(
  MemoryState,
  ({ accounts, call, shareLinks }) =>
    ({
      add: (link, hash) => call(() => shareLinks.put({ ...link, hash })),

      list: (account, shipment) =>
        call(() =>
          shareLinks
            .by("shipment", shipment)
            .filter(({ account_id }) => account_id === account)
            .toSorted(newestFirst)
            .map(withoutHash)
        ),

      find: (account, id) =>
        call(() =>
          Option.filter(
            Option.map(Option.fromUndefinedOr(shareLinks.get(id)), withoutHash),
            ({ account_id }) => account_id === account
          )
        ),

      remove: (account, id) => call(() => shareLinks.get(id)?.account_id === account && shareLinks.remove(id)),

      byHash: (hash) =>
        call(() => {
          const [link] = shareLinks.by("hash", hash)
          const account = link && accounts.get(link.account_id)
          return link && account ? Option.some({ account, link: withoutHash(link) }) : Option.none()
        })
    }) satisfies ShareLinkStore
)
