import type { HttpMethod } from "effect/http"
import type { OpenApi } from "effect/http-api"

import type { Draws } from "./draws.ts"
import { hostileTexts, valueOf } from "./values.ts"

/** A request as it goes out. */
interface FuzzRequest {
  readonly method: HttpMethod.HttpMethod
  readonly path: string
  readonly text: string | undefined
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Operation {
  readonly method: HttpMethod.HttpMethod
  readonly template: string
  readonly spec: OpenApi.OpenAPISpecOperation
}

export const operationsOf = (document: OpenApi.OpenAPISpec): ReadonlyArray<Operation> =>
  Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods as Readonly<Record<string, OpenApi.OpenAPISpecOperation>>).map(([method, spec]) => ({
      method: method.toUpperCase() as HttpMethod.HttpMethod,
      template,
      spec
    }))
  )

export const nameOf = ({ method, template }: Operation): string => `${method} ${template}`

/** The lowest role of a key that the document names for an operation. */
export const requiredRoleOf = ({ spec }: Operation): unknown =>
  "x-required-role" in spec ? spec["x-required-role"] : undefined

/** The JSON type of a parameter. */
export const typeOf = ({ schema }: { readonly schema: object }): unknown => ("type" in schema ? schema.type : undefined)

/** The example of the body of an operation, if it has one. */
export const exampleOf = ({ spec }: Operation): unknown => {
  const [content] = Object.values(spec.requestBody?.content ?? {})
  return content !== undefined && "example" in content ? content.example : undefined
}

/** Texts that a path or query may hold on the way: half a surrogate pair is no text. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const queryOf = ({ spec }: Operation, ids: ReadonlyArray<string>, draws: Draws): string => {
  const parameters = (spec.parameters ?? []).filter((parameter) => parameter.in === "query")
  const given = parameters
    .filter(() => draws.chance(Math.min(0.4, 4 / parameters.length)))
    .flatMap(({ name }) => {
      const value =
        name === "include" && draws.chance(0.7) ? "shipment,containers" : draws.pick([...hostileTexts, ...ids])
      return draws.chance(0.1) ? [`${encoded(name)}=${encoded(value)}`, `${name}=again`] : [`${name}=${encoded(value)}`]
    })
  return [...given, ...(draws.chance(0.1) ? ["filter[surprise]=1", "filter[a][b][c]=1", "flag[x]"] : [])].join("&")
}

const bodyOf = ({ spec }: Operation, schemas: Readonly<Record<string, unknown>>, draws: Draws): string | undefined => {
  const content = Object.values(spec.requestBody?.content ?? {})[0]
  if (content === undefined) return draws.chance(0.2) ? "{}" : undefined
  if (draws.chance(0.05))
    return draws.pick(["", "{", "[]", "null", '"text"', `{"data":${"[".repeat(70)}${"]".repeat(70)}}`])
  return JSON.stringify(valueOf(content.schema, schemas, draws))
}

/** One request of an operation: mostly one that a client might send, with ids that are there in half of them. */
export const requestOf = (
  operation: Operation,
  schemas: Readonly<Record<string, unknown>>,
  ids: ReadonlyArray<string>,
  draws: Draws
): FuzzRequest => {
  const path = operation.template.replaceAll(/\{\w+\}/g, () =>
    draws.chance(0.6) ? draws.pick(ids) : encoded(draws.pick(hostileTexts)) || "x"
  )
  const query = queryOf(operation, ids, draws)
  const body = operation.method === "GET" ? undefined : bodyOf(operation, schemas, draws)
  return {
    method: operation.method,
    path: query === "" ? path : `${path}?${query}`,
    text: body,
    type: draws.pick(["application/vnd.api+json", "application/json"]),
    headers: draws.chance(0.1) ? { "idempotency-key": draws.pick(["a", "b", "c d"]) } : {}
  }
}
