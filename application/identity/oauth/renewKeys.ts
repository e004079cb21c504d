import { Effect } from "effect"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { runAudited } from "../audit/runAudited.ts"

/** Access tokens and pending sign-ins become invalid within a minute; approvals and refresh tokens stay valid. */
export const renewKeys = Effect.gen(function* () {
  const {
    oauth: { keys }
  } = yield* UserStore
  const all = yield* keys.list
  const removed = keys.remove(all.map(({ id }) => id))
  yield* runAudited(removed, () => [{ account: null, action: "oauth_keys.forgotten", id: null }])
  return all.length
}).pipe(Effect.withSpan("oauth.renewKeys"))
