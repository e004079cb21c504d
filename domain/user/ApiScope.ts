import { Schema } from "effect"

/** What a user lets a program do over the REST interface, within what the user may: look, or change things as well. */
export const ApiScope = Schema.Literals(["read", "write"])
export type ApiScope = typeof ApiScope.Type

export const isApiScope = Schema.is(ApiScope)

/** What of it stands in the scope of a token, which has other names besides. */
export const apiScopesIn = (scope: string): ReadonlyArray<ApiScope> => [
  ...new Set(scope.split(" ").filter((name) => isApiScope(name)))
]
