import { Context } from "effect"
import type { Option, Redacted } from "effect"

import type { UserId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** For whom a token was issued: by an approval given here, or to the verified address that a foreign server names. */
export type TokenSubject = { readonly user: UserId; readonly approval: string } | { readonly email: string }

/** Port: the access tokens of the authorization server that operators chose. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** None for a token that is not of this server, not for this service, changed, or over. */
    readonly subject: (token: Redacted.Redacted) => Stored<Option.Option<TokenSubject>>
    /**
     * Where clients learn how to get a token for a path of this service (RFC 9728), as seen by who names this host; null
     * where there are no tokens.
     */
    readonly metadata: (path: "/" | "/mcp", host: string | undefined) => string | null
  }
>()("application/ports/oauth/AccessTokens") {}
