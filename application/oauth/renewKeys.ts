import { Effect } from "effect"

import { audited } from "../audit/audited.ts"
import { OAuthKeyStore } from "../ports/oauth/OAuthKeyStore.ts"

/**
 * Forgets every key of the authorization server; the next node that needs some makes new ones. Access tokens and sign-ins
 * under way end within a minute, on every node; approvals and refresh tokens stay.
 */
export const renewKeys = Effect.gen(function* () {
  const keys = yield* OAuthKeyStore
  const all = yield* keys.list
  const removed = keys.remove(all.map(({ id }) => id))
  yield* audited(removed, () => [{ account: null, action: "oauth_keys.forgotten", id: null }])
  return all.length
}).pipe(Effect.withSpan("oauth.renewKeys"))
