import { Context } from "effect"
import type { Option, Redacted } from "effect"

import type { UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { ApiScope } from "#domain/user/ApiScope.ts"

import type { Stored } from "../Stored.ts"

/** The interfaces that take tokens, each of which takes its own alone. */
export type TokenResource = "mcp" | "api"

/** Where these interfaces begin, as resources are named. */
export type ResourcePath = "/" | "/mcp" | "/v2"

/** For whom a token was issued: by an approval given here, or to the verified address that a foreign server names. */
export type TokenSubject = { readonly user: UserId; readonly approval: string } | { readonly email: string }

/** An access token that was verified. Whether its user and its approval still are is asked at each use. */
export interface AccessToken {
  readonly subject: TokenSubject
  /** The id of the client that got it, where the server says so. */
  readonly client: string | null
  /** What of REST it is for. */
  readonly scopes: ReadonlyArray<ApiScope>
  readonly issued_at: Instant | null
  readonly expires_at: Instant | null
}

/** Port: the access tokens of the authorization server that operators chose. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** None for a token that is not of this server, not for this interface of the service, changed, or over. */
    readonly verify: (token: Redacted.Redacted, resource: TokenResource) => Stored<Option.Option<AccessToken>>
    /**
     * Where clients learn how to get a token for a path of this service (RFC 9728), as seen by who names this host; null
     * where there are no tokens.
     */
    readonly metadata: (path: ResourcePath, host: string | undefined) => string | null
  }
>()("application/ports/oauth/AccessTokens") {}
