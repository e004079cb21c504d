import { Array, Effect } from "effect"
import type { SchemaIssue } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { HttpApiGroup } from "effect/http-api"

import { NotFound } from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { findProblems } from "#domain/problem/problemsOf.ts"

import { resourceNamedBy } from "../wire/collections.ts"
import {
  BadRequest,
  badRequest,
  NoSuchFile,
  noSuchFile,
  notFound,
  typePointer,
  WrongType,
  wrongType
} from "../wire/errors.ts"

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

const isFile = (name: string): boolean => /^[^:]+\.\w{1,8}$/.test(name)

const noFileAt = (url: string, path: string, { endpoints }: HttpApiGroup.Top): NoSuchFile | null => {
  const name = lastOf(url.split("?", 1)[0] ?? url)
  const folder = path.slice(0, path.lastIndexOf("/") + 1)
  const files = Object.values(endpoints)
    .filter((other) => other.path === `${folder}${lastOf(other.path)}` && isFile(lastOf(other.path)))
    .map((other) => lastOf(other.path))
  return isFile(name) && lastOf(path).startsWith(":") && files.length > 0 ? new NoSuchFile({ name, files }) : null
}

/** 400 for an invalid request, 409 for a resource of another type, 404 for an impossible id. */
export class Decoding extends HttpApiMiddleware.Service<Decoding>()("adapters/rest/middleware/Decoding", {
  error: [badRequest, notFound, noSuchFile, wrongType]
}) {
  static readonly layer = HttpApiMiddleware.layerSchemaErrorTransform(this, (error, { endpoint, group }) => {
    if (error.kind === "Body" || error.kind === "ResponseHeaders") return Effect.fail(error)
    if (error.kind === "Params") {
      const [parameter = ""] = findProblems(error.cause.issue).map(({ path }) => String(path[0]))
      return Effect.gen(function* () {
        const { url } = yield* HttpServerRequest.HttpServerRequest
        const { [parameter]: id = "" } = yield* HttpRouter.params
        const unknown = new NotFound({ resource: resourceNamedBy(endpoint.path, parameter), id })
        return yield* Effect.fail(noFileAt(url, endpoint.path, group) ?? unknown)
      })
    }
    const { issue } = error.cause
    if (error.kind !== "Payload") {
      return Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
        Effect.fail(new BadRequest({ errors: problemsIn(false, issue, repeatedIn(url)) }))
      )
    }
    const errors = problemsIn(true, issue)
    const ofType = errors.find(({ source }) => "pointer" in source && source.pointer === typePointer)
    return Effect.fail(ofType === undefined ? new BadRequest({ errors }) : new WrongType(ofType))
  })
}

const maxErrors = 20
const maxTextLength = 500

/** Message of the HTTP library for a body that it cannot parse. */
const unreadable = "Expected a valid JSON body"

/** Parameters of one object share a code. */
const codeOfParameter = (parameter: string): ErrorCode => {
  if (/^page\b/.test(parameter)) return "invalid_page"
  if (/^filter\b/.test(parameter)) return "invalid_filter"
  return parameter === "sort" ? "invalid_sort" : "invalid_parameter"
}

/** Except lists, whose problems are inside. */
const repeatedIn = (url: string): ReadonlySet<string> => {
  const names = [...new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "").keys()]
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

export const problemsIn = (isBody: boolean, issue: SchemaIssue.Issue, repeated: ReadonlySet<string> = new Set()) => {
  const errors = findProblems(issue)
    .slice(0, maxErrors)
    .map(({ detail, path }) => {
      const steps = path.map(String)
      const parameter = steps[0] ?? ""
      const rule = detail === unreadable ? "must be valid JSON" : detail
      return {
        detail: steps.length === 1 && repeated.has(parameter) ? "must be given once" : rule.slice(0, maxTextLength),
        code: isBody ? ("invalid_body" as const) : codeOfParameter(parameter),
        source: isBody ? { pointer: steps.map((step) => `/${step}`).join("") } : { parameter }
      }
    })
  return Array.isArrayNonEmpty(errors)
    ? errors
    : Array.of({
        detail: "The request is malformed.",
        code: isBody ? ("invalid_body" as const) : ("invalid_parameter" as const),
        source: {}
      })
}
