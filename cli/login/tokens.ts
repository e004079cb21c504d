import { Clock, Effect, Option, Schema } from "effect"

import type { OAuthResponse } from "./askServer.ts"
import type { Login } from "./Login.ts"

const Tokens = Schema.Struct({
  access_token: Schema.NonEmptyString,
  refresh_token: Schema.NonEmptyString,
  expires_in: Schema.Number
})

export const withTokens = Effect.fnUntraced(function* (
  at: Pick<Login, "client_id" | "token_endpoint" | "revocation_endpoint">,
  { body }: OAuthResponse
) {
  const { client_id, revocation_endpoint, token_endpoint } = at
  const now = yield* Clock.currentTimeMillis
  return Option.map(Schema.decodeUnknownOption(Tokens)(body), ({ access_token, expires_in, refresh_token }): Login => ({
    client_id,
    token_endpoint,
    revocation_endpoint,
    access_token,
    refresh_token,
    expires: now + expires_in * 1000
  }))
})
