import { Schema } from "effect"

/** Within the user's role. */
export const ApiScope = Schema.Literals(["read", "write"])
export type ApiScope = typeof ApiScope.Type

export const isApiScope = Schema.is(ApiScope)

/** A token's scope can contain other names. */
export const apiScopesIn = (scope: string): ReadonlyArray<ApiScope> => [
  ...new Set(scope.split(" ").filter((name) => isApiScope(name)))
]
