import { Effect } from "effect"

import { NotConfirmed } from "#domain/Errors.ts"
import { confirmedUntil } from "#domain/identity/user/Session.ts"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { hasToken, isSignedIn } from "./Holder.ts"
import type { Holder, SignedInHolder } from "./Holder.ts"

export const ownSession = Effect.fnUntraced(function* ({ account, session_id, user }: SignedInHolder) {
  const sessions = yield* UserStore.use(({ sessions }) => sessions.list(account.id, user.id))
  return sessions.find(({ id }) => id === session_id) ?? null
})

/** An access token cannot prove that the user is present. */
export const requireNoToken = (holder: Holder): Effect.Effect<void, NotConfirmed> =>
  hasToken(holder) ? Effect.fail(new NotConfirmed({ by: "token" })) : Effect.void

export const requireConfirmed = Effect.fn("SignIn.requireConfirmed")(function* (holder: Holder) {
  yield* requireNoToken(holder)
  if (!isSignedIn(holder)) return
  const session = yield* ownSession(holder)
  const now = yield* DurableClock.use((clock) => clock.now)
  if (session === null || now >= confirmedUntil(session)) return yield* new NotConfirmed({ by: "session" })
})
