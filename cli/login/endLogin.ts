import { Effect } from "effect"

import { requestAuthorizationServer } from "./askServer.ts"
import type { Login } from "./Login.ts"

/** Also ends the user's approval. Returns false if the server did not confirm it. */
export const endLogin = Effect.fnUntraced(function* ({ client_id, refresh_token, revocation_endpoint }: Login) {
  const form = { token: refresh_token, token_type_hint: "refresh_token", client_id }
  const answered = yield* Effect.option(requestAuthorizationServer(revocation_endpoint, form))
  return answered._tag === "Some" && answered.value.status === 200
})
