import { Context } from "effect"
import type { Option, Redacted } from "effect"

import type { UserId } from "#domain/Identifiers.ts"
import type { ApiScope } from "#domain/identity/user/ApiScope.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** A token is valid for one interface only. */
export type TokenResource = "mcp" | "api"

export type ResourcePath = "/" | "/mcp" | "/v2"

/** An approval issued here, or the verified address in an external token. */
export type TokenSubject = { readonly user: UserId; readonly approval: string } | { readonly email: string }

/** A verified token. Callers check user and approval at each use. */
export interface AccessToken {
  readonly subject: TokenSubject
  readonly client: string | null
  /** REST scopes. */
  readonly scopes: ReadonlyArray<ApiScope>
  readonly issued_at: Instant | null
  readonly expires_at: Instant | null
}

/** Access tokens of the configured authorization server. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** None for a token of another server or interface, and for an expired or altered token. */
    readonly verify: (token: Redacted.Redacted, resource: TokenResource) => StoreEffect<Option.Option<AccessToken>>
    /** URL of the protected resource metadata (RFC 9728) under the requested host; null without tokens. */
    readonly metadata: (path: ResourcePath, host: string | undefined) => string | null
  }
>()("application/ports/identity/oauth/AccessTokens") {}
