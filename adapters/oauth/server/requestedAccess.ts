import type { TokenResource } from "#application/ports/identity/oauth/AccessTokens.ts"
import { apiScopesIn } from "#domain/identity/user/ApiScope.ts"
import type { ApiScope } from "#domain/identity/user/ApiScope.ts"

import type { Issuer } from "../Issuer.ts"
import { completeScope } from "./scopes.ts"

export type Resources = Issuer["Service"]["resources"]

export const resourceNamed = (resources: Resources, name: string): TokenResource | null =>
  (["mcp", "api"] as const).find((each) => resources[each].includes(name)) ?? null

const listed = (value: unknown): ReadonlyArray<string> =>
  [value].flat().filter((item): item is string => typeof item === "string")

export const readRequestedResources = (origin: string | null, params: Readonly<Record<string, unknown>>) => {
  const named = listed(params["resource"])
  return named.length === 0 ? [`${origin}/mcp`] : named
}

export const completeRequestScope = (resources: Resources, params: Readonly<Record<string, unknown>>): unknown => {
  const { scope = "" } = params
  const isForApi = listed(params["resource"]).some((name) => resourceNamed(resources, name) === "api")
  return typeof scope === "string" ? completeScope(scope, isForApi) : scope
}

export interface RequestedAccess {
  readonly mcp: boolean
  readonly api: ReadonlyArray<ApiScope>
}

export const readRequestedAccess = (
  resources: Resources,
  origin: string | null,
  params: Readonly<Record<string, unknown>>
): RequestedAccess => {
  const named = new Set(readRequestedResources(origin, params).map((name) => resourceNamed(resources, name)))
  return { mcp: named.has("mcp"), api: named.has("api") ? apiScopesIn(String(params["scope"] ?? "")) : [] }
}
