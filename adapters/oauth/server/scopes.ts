import type { TokenResource } from "#application/ports/oauth/AccessTokens.ts"
import { ApiScope, isApiScope } from "#domain/user/ApiScope.ts"

/** About the user; MCP has one kind of access, that of the user who approves. */
const ofUser: ReadonlyArray<string> = ["openid", "profile", "email"]

/** What clients ask for when they do not say. */
export const usualScope = "openid profile email offline_access"

/** What may stand in a token for each resource. */
export const scopeOf: Readonly<Record<TokenResource, string>> = {
  mcp: usualScope,
  api: [usualScope, ...ApiScope.literals].join(" ")
}

/** For clients that ask for all they are told of: without `offline_access`, which is not about the resource (SEP-2207). */
export const scopesToTell: Readonly<Record<TokenResource, ReadonlyArray<string>>> = {
  mcp: ofUser,
  api: [...ofUser, ...ApiScope.literals]
}

/** What a request asks for, and at least something that can be approved: a token for REST at least reads. */
export const completed = (asked: string, isForApi: boolean): string => {
  const names = asked.split(" ")
  const base = names.some((name) => ofUser.includes(name) || isApiScope(name)) ? asked : usualScope
  return isForApi && !names.some((name) => isApiScope(name)) ? `${base} read` : base
}
