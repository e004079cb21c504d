import { Array, Effect } from "effect"
import type { SchemaIssue } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { HttpApiGroup } from "effect/http-api"

import { NotFound } from "#domain/Errors.ts"
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

/** Returns 400 for an invalid request, 409 for a resource of another type, and 404 for an impossible id. */
export class Decoding extends HttpApiMiddleware.Service<Decoding>()("adapters/rest/middleware/Decoding", {
  error: [badRequest, notFound, noSuchFile, wrongType]
}) {
  static readonly layer = HttpApiMiddleware.layerSchemaErrorTransform(this, (error, { endpoint, group }) => {
    if (error.kind === "Body" || error.kind === "ResponseHeaders") return Effect.fail(error)
    if (error.kind === "Params") {
      const [parameter = ""] = findProblems(error.cause.issue).map(({ path }) => String(path[0]))
      const unknown = new NotFound({ resource: resourceNamedBy(endpoint.path, parameter), id: "of this id" })
      return Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
        Effect.fail(noFileAt(url, endpoint.path, group) ?? unknown)
      )
    }
    const errors = problemsIn(error.kind === "Payload", error.cause.issue)
    const ofType = errors.find(({ source }) => "pointer" in source && source.pointer === typePointer)
    return Effect.fail(ofType === undefined ? new BadRequest({ errors }) : new WrongType(ofType))
  })
}

const maxErrors = 20
const maxTextLength = 500

const nameOf = (steps: ReadonlyArray<string>): string => {
  const from = steps.findLastIndex((step) => !/^\d+$/.test(step))
  const [name = "The body", ...places] = steps.slice(Math.max(0, from))
  return `${name}${places.map((place) => `[${place}]`).join("")}`
}

export const problemsIn = (isBody: boolean, issue: SchemaIssue.Issue) => {
  const errors = findProblems(issue)
    .slice(0, maxErrors)
    .map(({ detail, path }) => {
      const steps = path.map(String)
      const sentence = /^[a-z]/.test(detail) ? `${nameOf(steps)} ${detail}` : detail
      return {
        detail: sentence.slice(0, maxTextLength),
        source: isBody ? { pointer: steps.map((step) => `/${step}`).join("") } : { parameter: steps[0] ?? "" }
      }
    })
  return Array.isArrayNonEmpty(errors) ? errors : Array.of({ detail: "Malformed", source: {} })
}
