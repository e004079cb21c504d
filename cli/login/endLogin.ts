import { Effect } from "effect"

import { askServer } from "./askServer.ts"
import type { Login } from "./Login.ts"

/** Gives the tokens of a login back, with which all that the user approved ends; whether the server took them. */
export const endLogin = Effect.fnUntraced(function* ({ client_id, refresh_token, revocation_endpoint }: Login) {
  const form = { token: refresh_token, token_type_hint: "refresh_token", client_id }
  const answered = yield* Effect.option(askServer(revocation_endpoint, form))
  return answered._tag === "Some" && answered.value.status === 200
})
