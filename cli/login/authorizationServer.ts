import { Effect, Option, Schema } from "effect"

import { failure, printable } from "../Failure.ts"
import { requestAuthorizationServer } from "./askServer.ts"

const Resource = Schema.Struct({
  resource: Schema.String,
  authorization_servers: Schema.NonEmptyArray(Schema.String)
})

const Metadata = Schema.Struct({
  issuer: Schema.String,
  token_endpoint: Schema.String,
  revocation_endpoint: Schema.String,
  device_authorization_endpoint: Schema.String
})

export interface AuthorizationServer extends Pick<
  typeof Metadata.Type,
  "token_endpoint" | "revocation_endpoint" | "device_authorization_endpoint"
> {
  readonly resource: string
}

const byKey = "Store an API key instead: landfall login --key -"

/** Discovers the authorization server (RFC 9728, RFC 8414). */
export const authorizationServer = Effect.fnUntraced(function* (url: string) {
  const { body } = yield* requestAuthorizationServer(`${new URL(url).origin}/.well-known/oauth-protected-resource/v2`)
  const described = Option.getOrNull(Schema.decodeUnknownOption(Resource)(body))
  if (described === null) {
    return yield* failure("login_failed", `${url} does not support logins, because they require https. ${byKey}.`)
  }
  const { authorization_servers, resource } = described
  // Otherwise a malicious service could obtain tokens for another one.
  if (resource !== `${url}/v2`) {
    return yield* failure(
      "login_failed",
      `The address of the service at ${url} is ${printable(resource.replace(/\/v2$/, ""))}. Log in with --url and that address.`
    )
  }
  const issuer = authorization_servers[0].replace(/\/$/, "")
  const answered = yield* requestAuthorizationServer(`${issuer}/.well-known/oauth-authorization-server`)
  const metadata = Option.getOrNull(Schema.decodeUnknownOption(Metadata)(answered.body))
  if (metadata === null || metadata.issuer.replace(/\/$/, "") !== issuer) {
    return yield* failure(
      "login_failed",
      `${printable(issuer)} does not support logins of programs at ${url}. ${byKey}.`
    )
  }
  const server: AuthorizationServer = { ...metadata, resource }
  return server
})
