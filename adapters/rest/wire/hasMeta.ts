import { SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

const known = new WeakMap<HttpApiEndpoint.Top, boolean>()

export const hasMeta = (endpoint: HttpApiEndpoint.Top): boolean => {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const documents = [...endpoint.success].map(({ ast }) => SchemaAST.toEncoded(ast))
  const has = documents.every(
    (ast) => SchemaAST.isObjects(ast) && ast.propertySignatures.some(({ name }) => name === "meta")
  )
  known.set(endpoint, has)
  return has
}
