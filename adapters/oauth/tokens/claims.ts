import { Option, Schema } from "effect"

import type { AccessToken, TokenResource, TokenSubject } from "#application/ports/identity/oauth/AccessTokens.ts"
import { apiScopesIn } from "#domain/identity/user/ApiScope.ts"
import { instantOf, second } from "#domain/Time.ts"

import { resourceNamed } from "../server/requestedAccess.ts"
import type { Resources } from "../server/requestedAccess.ts"
import type { VerifiedToken } from "./cacheVerifiedTokens.ts"

/** RFC 9068. Other servers may omit claims or use different types. */
const claims = {
  aud: Schema.Union([Schema.String, Schema.Array(Schema.String)]),
  exp: Schema.Finite,
  iat: Schema.optionalKey(Schema.Finite),
  scope: Schema.optionalKey(Schema.Unknown),
  client_id: Schema.optionalKey(Schema.Unknown)
}
export const TokenClaims = Schema.Struct(claims)
export type TokenClaims = typeof TokenClaims.Type

export const claimsWith = <F extends Schema.Struct.Fields>(more: F) => Schema.Struct({ ...claims, ...more })

export interface VerifiedAccessToken extends AccessToken {
  readonly resources: ReadonlyArray<TokenResource>
}

const text = (claim: unknown): string | null => (typeof claim === "string" ? claim : null)

export const makeVerifiedAccessToken = (
  resources: Resources,
  { aud, client_id, exp, iat, scope }: TokenClaims,
  subject: TokenSubject
): VerifiedToken<VerifiedAccessToken> => {
  const named = [aud].flat().flatMap((name) => resourceNamed(resources, name) ?? [])
  const value = {
    subject,
    client: text(client_id),
    scopes: apiScopesIn(text(scope) ?? ""),
    issued_at: iat === undefined ? null : instantOf(iat * second),
    expires_at: instantOf(exp * second),
    resources: [...new Set(named)]
  }
  return { value, expires: exp * second }
}

/** `forResource` checks the requested interface. */
export const audiencesOf = ({ api, mcp }: Resources): Array<string> => [...mcp, ...api]

export const forResource =
  (resource: TokenResource) =>
  (known: VerifiedAccessToken | null): Option.Option<AccessToken> =>
    known !== null && known.resources.includes(resource) ? Option.some(known) : Option.none()
