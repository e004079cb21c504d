import { Effect, Option } from "effect"

import type { SavedViewStore } from "#application/ports/identity/user/SavedViewStore.ts"
import type { SavedView } from "#domain/identity/user/SavedView.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { page } from "../../state/page.ts"

/** By code point, as with collation C. */
const byName = (a: SavedView, b: SavedView) =>
  Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || (a.id < b.id ? -1 : 1)

export const makeSavedViewStore = Effect.map(MemoryState, ({ call, savedViews }) => {
  const own = (account: string, id: string) =>
    Option.filter(Option.fromUndefinedOr(savedViews.get(id)), ({ account_id }) => account_id === account)

  return {
    save: (view) => call(() => savedViews.put(view)),
    find: (account, id) => call(() => own(account, id)),
    visible: (account, user, wanted) =>
      call(() => {
        const all = savedViews.by("account", account)
        return page(all.filter(({ is_shared, user_id }) => is_shared || user_id === user).toSorted(byName), wanted)
      }),
    count: (account, user) =>
      call(() => savedViews.by("account", account).filter(({ user_id }) => user_id === user).length),
    remove: (account, id) => call(() => Option.isSome(own(account, id)) && savedViews.remove(id))
  } satisfies SavedViewStore
})
