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
    return yield* failure(`Nobody logs in at ${url}: the service needs an address with https for that. ${byKey}.`)
  }
  const { authorization_servers, resource } = described
  // Otherwise a malicious service could obtain tokens for another one.
  if (resource !== `${url}/v2`) {
    return yield* failure(
      `The service at ${url} calls itself ${printable(resource.replace(/\/v2$/, ""))}: log in with --url and that.`
    )
  }
  const issuer = authorization_servers[0].replace(/\/$/, "")
  const answered = yield* requestAuthorizationServer(`${issuer}/.well-known/oauth-authorization-server`)
  const metadata = Option.getOrNull(Schema.decodeUnknownOption(Metadata)(answered.body))
  if (metadata === null || metadata.issuer.replace(/\/$/, "") !== issuer) {
    return yield* failure(`${printable(issuer)} lets people in at ${url}, and gives no codes to programs. ${byKey}.`)
  }
  const server: AuthorizationServer = { ...metadata, resource }
  return server
})
