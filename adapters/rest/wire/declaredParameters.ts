import { SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

const known = new WeakMap<Pick<HttpApiEndpoint.Top, "query">, ReadonlySet<string>>()

export const declaredParameters = (endpoint: Pick<HttpApiEndpoint.Top, "query">): ReadonlySet<string> => {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const { query } = endpoint
  const given = query === undefined ? null : SchemaAST.toEncoded(query.ast)
  const names = given !== null && SchemaAST.isObjects(given) ? given.propertySignatures : []
  const declared = new Set(names.map(({ name }) => String(name)))
  known.set(endpoint, declared)
  return declared
}
