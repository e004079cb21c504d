import { Config, Effect, Option, Redacted, Schema } from "effect"

import { AuthUrl } from "../Issuer.ts"

/** `message` is a sentence that names the missing variable. */
export class OpenIdSetupError extends Schema.TaggedError<OpenIdSetupError>()("OpenIdSetupError", {
  message: Schema.String
}) {}

const optional = <A>(config: Config.Config<A>) => Config.map(Config.option(config), Option.getOrNull)

export interface OpenIdClient {
  readonly server: string
  readonly clientId: string
  readonly secret: Redacted.Redacted | null
  readonly isOnly: boolean
}

export const openIdClient = Effect.gen(function* () {
  const server = yield* optional(AuthUrl)
  const clientId = yield* optional(Config.NonEmptyString("AUTH_CLIENT_ID"))
  const secret = yield* optional(Config.NonEmptyString("AUTH_CLIENT_SECRET"))
  const isOnly = yield* Config.withDefault(Config.Boolean("AUTH_ONLY"), false)
  const missing = (variable: string, present: string) =>
    new OpenIdSetupError({ message: `${present} needs ${variable}: set it (docs/reference/configuration.md).` })
  if (clientId === null) {
    if (isOnly) return yield* missing("AUTH_CLIENT_ID", "AUTH_ONLY")
    return secret === null ? null : yield* missing("AUTH_CLIENT_ID", "AUTH_CLIENT_SECRET")
  }
  if (server === null) return yield* missing("AUTH_URL", "AUTH_CLIENT_ID")
  const client: OpenIdClient = {
    server: server.replace(/\/$/, ""),
    clientId,
    secret: secret === null ? null : Redacted.make(secret),
    isOnly
  }
  return client
})
