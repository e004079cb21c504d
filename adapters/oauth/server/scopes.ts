import type { TokenResource } from "#application/ports/identity/oauth/AccessTokens.ts"
import { ApiScope, isApiScope } from "#domain/identity/user/ApiScope.ts"

/** MCP always grants the access of the user. */
const ofUser: ReadonlyArray<string> = ["openid", "profile", "email"]

export const defaultScope = "openid profile email offline_access"

export const scopeOf: Readonly<Record<TokenResource, string>> = {
  mcp: defaultScope,
  api: [defaultScope, ...ApiScope.literals].join(" ")
}

/** Published scopes. Excludes `offline_access`, which is not about the resource (SEP-2207). */
export const publishedScopes: Readonly<Record<TokenResource, ReadonlyArray<string>>> = {
  mcp: ofUser,
  api: [...ofUser, ...ApiScope.literals]
}

export const completeScope = (asked: string, isForApi: boolean): string => {
  const names = asked.split(" ")
  const base = names.some((name) => ofUser.includes(name) || isApiScope(name)) ? asked : defaultScope
  return isForApi && !names.some((name) => isApiScope(name)) ? `${base} read` : base
}
