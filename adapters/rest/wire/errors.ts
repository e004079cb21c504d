import { Schema } from "effect"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import * as Domain from "#domain/Errors.ts"
import { ApiScope } from "#domain/user/ApiScope.ts"

import { failure, failureForNow } from "./failure.ts"

export const typePointer = "/data/type"

export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", {
  errors: Schema.NonEmptyArray(
    Schema.Struct({
      detail: Schema.String,
      source: Schema.Struct({
        pointer: Schema.optionalKey(Schema.String),
        parameter: Schema.optionalKey(Schema.String)
      })
    })
  )
}) {}

export class WrongType extends Schema.TaggedError<WrongType>()("WrongType", { detail: Schema.String }) {}

/** The file does not exist; `files` lists the ones that do. */
export class NoSuchFile extends Schema.TaggedError<NoSuchFile>()("NoSuchFile", {
  name: Schema.String,
  files: Schema.Array(Schema.String)
}) {}

export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {}) {}

export class TokenRefused extends Schema.TaggedError<TokenRefused>()("TokenRefused", {}) {}

export class InsufficientScope extends Schema.TaggedError<InsufficientScope>()("InsufficientScope", {
  scope: ApiScope
}) {}

/** Limit in bytes. */
export class TooLarge extends Schema.TaggedError<TooLarge>()("TooLarge", { limit: Schema.Int }) {}

const name = (resource: Domain.ResourceName) => resource.replaceAll("_", " ")

export const notNow = (error: Domain.Overloaded | Domain.TooManyWaiting) => {
  const { retry_after } = error
  return error._tag === "TooManyWaiting"
    ? {
        detail: `Too many requests of this account wait for their turn, of which ${error.limit} may; try again in ${retry_after} seconds, or ask for fewer at once`,
        code: "too_many_waiting",
        meta: { limit: error.limit, retry_after }
      }
    : {
        detail: `The service has too much to do; try again in ${retry_after} seconds`,
        code: "overloaded",
        meta: { retry_after }
      }
}

export const badRequest = failure(BadRequest, 400, "Bad Request", ({ errors }) => errors)

export const invalidParameter = failure(Domain.InvalidParameter, 400, "Bad Request", ({ detail, parameter }) => [
  { detail, source: { parameter } }
])

export const unauthorized = failure(Unauthorized, 401, "Unauthorized", () => [
  { detail: "The API key could not be verified; send it as Authorization: Token <key>. Browsers sign in at /sign-in" }
])

export const tokenRefused = failure(TokenRefused, 401, "Unauthorized", () => [
  {
    detail:
      "The access token is over, was revoked, or is not for this interface (resource /v2): get a new one. API keys are sent as Authorization: Token <key>",
    code: "invalid_token"
  }
])

export const insufficientScope = failure(InsufficientScope, 403, "Forbidden", ({ scope }) => [
  {
    detail: `The user did not let this program ${scope} anything: ask for the scope ${scope}`,
    code: "insufficient_scope",
    meta: { scope }
  }
])

export const notOwned = failure(Domain.NotOwned, 401, "Unauthorized", ({ id, resource }) => [
  { detail: `The ${name(resource)} ${id} belongs to another account`, code: "other_account" }
])

export const notEntitled = failure(Domain.NotEntitled, 403, "Forbidden", ({ feature }) => [
  { detail: `${feature} is not enabled for this account`, code: "not_enabled" }
])

export const notPermitted = failure(Domain.NotPermitted, 403, "Forbidden", ({ of, role }) => [
  of === "user"
    ? { detail: `Only an ${role} of the account may do this, or a key that acts for one`, code: `${role}_required` }
    : {
        detail: `This request requires an API key with the role ${role === "write" ? "write or admin" : role}; send it with such a key.`,
        code: "key_role_required",
        meta: { role }
      }
])

export const notConfirmed = failure(Domain.NotConfirmed, 403, "Forbidden", ({ by }) => [
  by === "session"
    ? {
        detail:
          "It is more than 15 minutes ago that the user of this session showed who they are: send the password to POST /v2/session/confirm, or sign in anew",
        code: "confirmation_required"
      }
    : {
        detail: "A program that acts for a user may not do this: do it in a browser, or with an API key",
        code: "not_by_token"
      }
])

export const planLimit = failure(Domain.PlanLimit, 403, "Forbidden", ({ limit }) => [
  {
    detail: `The plan of this account allows ${limit} active containers at a time, and all of them are in use`,
    code: "plan_limit_reached",
    meta: { limit }
  }
])

export const notFound = failure(Domain.NotFound, 404, "Not Found", ({ id, resource }) => [
  { detail: `There is no ${name(resource)} ${id.slice(0, 100)}` }
])

export const noSuchFile = failure(NoSuchFile, 404, "Not Found", ({ files, name }) => [
  { detail: `There is no ${name.slice(0, 100)} here; there are ${files.join(", ")}` }
])

export const wrongType = failure(WrongType, 409, "Conflict", ({ detail }) => [
  { detail, source: { pointer: typePointer } }
])

export const duplicateDocument = failure(Domain.DuplicateDocument, 409, "Duplicate document", (existing) => [
  {
    detail: "The account has a document with the same content",
    code: "duplicate_document",
    meta: JsonApi.pick(existing, ["existing_document_id", "existing_document_name"])
  }
])

export const tooLarge = failure(TooLarge, 413, "Payload Too Large", ({ limit }) => [
  { detail: `The body may have ${limit} bytes at most` }
])

export const rejected = failure(Domain.Rejected, 422, "Unprocessable Entity", ({ code, detail, pointer }) => [
  { detail, source: { pointer }, ...(code === null ? {} : { code }) }
])

export const throttled = failureForNow(Domain.Throttled, 429, "Too Many Requests", ({ retry_after }) => [
  {
    detail: `Too many requests with this key or of this user; try again in ${retry_after} seconds`,
    meta: { retry_after }
  }
])

export const refreshedLately = failureForNow(Domain.RefreshedLately, 429, "Too Many Requests", ({ retry_after }) => [
  {
    detail: `The source is asked anew once in fifteen minutes at most; try again in ${retry_after} seconds`,
    code: "refreshed_lately",
    meta: { retry_after }
  }
])

export const tooManyWrongKeys = failureForNow(Domain.TooManyWrongKeys, 429, "Too Many Requests", ({ retry_after }) => [
  {
    detail: `Too many keys that could not be verified came from this network; a right key is answered as ever, a wrong one again in ${retry_after} seconds`,
    code: "too_many_wrong_keys",
    meta: { retry_after }
  }
])

export const tooManyOpen = failureForNow(Domain.TooManyOpen, 429, "Too Many Requests", ({ limit, retry_after }) => [
  {
    detail: `The account has ${limit} streams and exports open at this node; try again in ${retry_after} seconds, or end one`,
    meta: { retry_after }
  }
])

export const tooManyWaiting = failureForNow(Domain.TooManyWaiting, 429, "Too Many Requests", (error) => [notNow(error)])

export const overloaded = failureForNow(Domain.Overloaded, 503, "Service Unavailable", (error) => [notNow(error)])

export const unavailable = failureForNow(Domain.Unavailable, 503, "Service Unavailable", ({ part, retry_after }) => [
  { detail: `The ${part} is away; try again in ${retry_after} seconds`, meta: { retry_after } }
])

export const ofOne = [notFound, notOwned, notEntitled, invalidParameter] as const

export const ofMany = [notEntitled, invalidParameter] as const
