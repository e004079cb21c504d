import { Effect, Option } from "effect"

import type { InboxStore } from "#application/ports/tracking/source/InboxStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeInboxStore = Effect.map(
  MemoryState,
  ({ call, credentials, inboxes }) =>
    ({
      add: (inbox) =>
        call(() => {
          if (inboxes.get(inbox.name) !== undefined) return false
          inboxes.put(inbox)
          return true
        }),
      find: (name) => call(() => Option.fromUndefinedOr(inboxes.get(name))),
      serving: (account) =>
        call(() =>
          inboxes
            .all()
            .filter(({ credential_id }) => {
              const serves = credentials.get(credential_id)?.serves ?? []
              return serves === "all" || serves.includes(account)
            })
            .toSorted((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ credential_id, data_source, source }) => ({ credential_id, source, data_source }))
        ),
      list: call(() => inboxes.all().toSorted((a, b) => (a.name < b.name ? -1 : 1))),
      replaceSecret: ({ credential_id, name, secret }, next) =>
        call(() => {
          const known = inboxes.get(name)
          if (known?.credential_id !== credential_id || known.secret !== secret) return false
          inboxes.put({ ...known, secret: next })
          return true
        }),
      remove: (name) => call(() => inboxes.remove(name))
    }) satisfies InboxStore
)
