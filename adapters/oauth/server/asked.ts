import type { TokenResource } from "#application/ports/oauth/AccessTokens.ts"
import { apiScopesIn } from "#domain/user/ApiScope.ts"
import type { ApiScope } from "#domain/user/ApiScope.ts"

import type { Issuer } from "../Issuer.ts"
import { completed } from "./scopes.ts"

export type Resources = Issuer["Service"]["resources"]

/** Of which interface this is a name; null for what is none of this service. */
export const resourceNamed = (resources: Resources, name: string): TokenResource | null =>
  (["mcp", "api"] as const).find((each) => resources[each].includes(name)) ?? null

const listed = (value: unknown): ReadonlyArray<string> =>
  [value].flat().filter((item): item is string => typeof item === "string")

/** The names of what a request asks to use; MCP where it names nothing. */
export const resourcesAsked = (origin: string | null, params: Readonly<Record<string, unknown>>) => {
  const named = listed(params["resource"])
  return named.length === 0 ? [`${origin}/mcp`] : named
}

/** The scope of a request, completed; repeated ones are left to be refused. */
export const completedScope = (resources: Resources, params: Readonly<Record<string, unknown>>): unknown => {
  const { scope = "" } = params
  const isForApi = listed(params["resource"]).some((name) => resourceNamed(resources, name) === "api")
  return typeof scope === "string" ? completed(scope, isForApi) : scope
}

/** What a client will be able to do once its request is approved. */
export interface AskedAccess {
  /** Asking questions and tracking numbers, as assistants do. */
  readonly mcp: boolean
  /** What of the REST interface; nothing where it is empty. */
  readonly api: ReadonlyArray<ApiScope>
}

export const accessAsked = (
  resources: Resources,
  origin: string | null,
  params: Readonly<Record<string, unknown>>
): AskedAccess => {
  const named = new Set(resourcesAsked(origin, params).map((name) => resourceNamed(resources, name)))
  return { mcp: named.has("mcp"), api: named.has("api") ? apiScopesIn(String(params["scope"] ?? "")) : [] }
}
