import { Effect, Option } from "effect"

import type { StoredSession, SessionStore } from "#application/ports/identity/user/SessionStore.ts"
import { isSessionActive } from "#domain/identity/user/Session.ts"
import { millisecondsBetween, minute } from "#domain/Time.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { lastUsedFirst } from "../../state/page.ts"

const withoutHash = ({ hash: _hash, ...session }: StoredSession) => session

export const makeSessionStore = Effect.map(MemoryState, ({ accounts, call, sessions, users }) => {
  const own = (account: string, user: string) =>
    sessions.by("user", user).filter(({ account_id }) => account_id === account)

  return {
    add: (session) =>
      call((now) => {
        for (const old of own(session.account_id, session.user_id)) {
          if (!isSessionActive(old, instantAt(now))) sessions.remove(old.id)
        }
        sessions.put(session)
      }),

    current: (hash) =>
      call((milliseconds) => {
        const now = instantAt(milliseconds)
        const [session] = sessions.by("hash", hash)
        const user = session && users.get(session.user_id)
        const account = user && accounts.get(user.account_id)
        if (!session || !account || user.locked_at !== null || !isSessionActive(session, now)) return Option.none()
        if (millisecondsBetween(session.last_used_at, now) >= minute) sessions.put({ ...session, last_used_at: now })
        return Option.some({ session_id: session.id, account, user })
      }),

    list: (account, user) =>
      call((now) =>
        own(account, user)
          .filter((session) => isSessionActive(session, instantAt(now)))
          .toSorted(lastUsedFirst)
          .map(withoutHash)
      ),

    confirm: (account, user, id, at) =>
      call(() => {
        const session = own(account, user).find((session) => session.id === id)
        if (session !== undefined) sessions.put({ ...session, confirmed_at: at })
      }),

    remove: (account, user, id) =>
      call(() => own(account, user).some((session) => session.id === id) && sessions.remove(id)),

    removeAll: (account, user, except) =>
      call(() => {
        for (const { id } of own(account, user)) if (id !== except) sessions.remove(id)
      })
  } satisfies SessionStore
})
