import { Schema } from "effect"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import * as Domain from "#domain/Errors.ts"
import { ApiScope } from "#domain/identity/user/ApiScope.ts"
import { ErrorCode } from "#domain/problem/ErrorCode.ts"

import { failure, failureForNow } from "./failure.ts"

export const typePointer = "/data/type"

export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", {
  errors: Schema.NonEmptyArray(
    Schema.Struct({
      detail: Schema.String,
      code: ErrorCode,
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

export class TokenRefused extends Schema.TaggedError<TokenRefused>()("TokenRefused", {
  /** An API key was sent with the scheme of access tokens. */
  isKey: Schema.Boolean
}) {}

export class InsufficientScope extends Schema.TaggedError<InsufficientScope>()("InsufficientScope", {
  scope: ApiScope
}) {}

/** Limit in bytes. */
export class TooLarge extends Schema.TaggedError<TooLarge>()("TooLarge", { limit: Schema.Int }) {}

const name = (resource: Domain.ResourceName) => resource.replaceAll("_", " ")

const describeMissing = (resource: Domain.ResourceName, id: string) => {
  const noun = name(resource)
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found: ${id.slice(0, 100)}.`
}

export const notNow = (error: Domain.Overloaded | Domain.TooManyWaiting) => {
  const { retry_after } = error
  return error._tag === "TooManyWaiting"
    ? {
        detail: `More than ${error.limit} requests of this account are queued. Try again in ${retry_after} seconds, or send fewer at once.`,
        code: "too_many_waiting" as const,
        meta: { limit: error.limit, retry_after }
      }
    : {
        detail: `The service is overloaded. Try again in ${retry_after} seconds.`,
        code: "overloaded" as const,
        meta: { retry_after }
      }
}

export const badRequest = failure(BadRequest, 400, "Bad Request", ({ errors }) => errors)

export const invalidParameter = failure(Domain.InvalidParameter, 400, "Bad Request", ({ code, detail, parameter }) => [
  { detail, code, source: { parameter } }
])

export const unauthorized = failure(Unauthorized, 401, "Unauthorized", () => [
  {
    detail:
      "The API key could not be verified. Send a valid key as `Authorization: Token <key>`. Browsers sign in at `/sign-in`.",
    code: "unauthenticated"
  }
])

export const tokenRefused = failure(TokenRefused, 401, "Unauthorized", ({ isKey }) => [
  {
    detail: isKey
      ? "API keys use `Authorization: Token <key>`. The scheme `Bearer` is for access tokens only."
      : "The access token has expired, was revoked, or is for another resource than `/v2`. Request a new one.",
    code: "invalid_token"
  }
])

export const insufficientScope = failure(InsufficientScope, 403, "Forbidden", ({ scope }) => [
  {
    detail: `The access token lacks the scope \`${scope}\`. Request a token with this scope.`,
    code: "insufficient_scope",
    meta: { scope }
  }
])

export const notOwned = failure(Domain.NotOwned, 401, "Unauthorized", ({ id, resource }) => [
  { detail: `The ${name(resource)} ${id} belongs to another account.`, code: "other_account" }
])

export const notEntitled = failure(Domain.NotEntitled, 403, "Forbidden", ({ feature }) => [
  { detail: `${feature} is not enabled for this account.`, code: "not_enabled" }
])

export const notPermitted = failure(Domain.NotPermitted, 403, "Forbidden", ({ of, role }) => [
  of === "user"
    ? { detail: `This request requires an owner of the account, or a key that acts for one.`, code: "owner_required" }
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
          "The user of this session last confirmed their identity more than 15 minutes ago. Send the password to `POST /v2/session/confirm`, or sign in again.",
        code: "confirmation_required"
      }
    : {
        detail: "Programs that act for a user cannot send this request. Use a browser or an API key.",
        code: "not_by_token"
      }
])

export const planLimit = failure(Domain.PlanLimit, 403, "Forbidden", ({ limit }) => [
  {
    detail: `The plan of this account allows ${limit} active containers at a time, and all of them are in use.`,
    code: "plan_limit_reached",
    meta: { limit }
  }
])

export const notFound = failure(Domain.NotFound, 404, "Not Found", ({ id, resource }) => [
  { detail: describeMissing(resource, id), code: "not_found" }
])

export const noSuchFile = failure(NoSuchFile, 404, "Not Found", ({ files, name }) => [
  {
    detail: `File not found: \`${name.slice(0, 100)}\`. Available files are ${files.map((file) => `\`${file}\``).join(", ")}.`,
    code: "not_found"
  }
])

export const wrongType = failure(WrongType, 409, "Conflict", ({ detail }) => [
  { detail, code: "wrong_type", source: { pointer: typePointer } }
])

export const duplicateDocument = failure(Domain.DuplicateDocument, 409, "Duplicate document", (existing) => [
  {
    detail: "The account has a document with the same content.",
    code: "duplicate_document",
    meta: JsonApi.pick(existing, ["existing_document_id", "existing_document_name"])
  }
])

export const tooLarge = failure(TooLarge, 413, "Payload Too Large", ({ limit }) => [
  { detail: `The body must have at most ${limit} bytes.`, code: "too_large" }
])

export const rejected = failure(Domain.Rejected, 422, "Unprocessable Entity", ({ code, detail, pointer }) => [
  { detail, code, source: { pointer } }
])

export const throttled = failureForNow(Domain.Throttled, 429, "Too Many Requests", ({ retry_after }) => [
  {
    detail: `This key or user sent too many requests. Try again in ${retry_after} seconds.`,
    code: "rate_limited",
    meta: { retry_after }
  }
])

export const refreshedLately = failureForNow(Domain.RefreshedLately, 429, "Too Many Requests", ({ retry_after }) => [
  {
    detail: `An account can refresh a source once in 15 minutes. Try again in ${retry_after} seconds.`,
    code: "refreshed_lately",
    meta: { retry_after }
  }
])

export const tooManyWrongKeys = failureForNow(Domain.TooManyWrongKeys, 429, "Too Many Requests", ({ retry_after }) => [
  {
    detail: `This network sent too many invalid keys. Valid keys still work; send another invalid one in ${retry_after} seconds at the earliest.`,
    code: "too_many_wrong_keys",
    meta: { retry_after }
  }
])

export const tooManyOpen = failureForNow(Domain.TooManyOpen, 429, "Too Many Requests", ({ limit, retry_after }) => [
  {
    detail: `The account has ${limit} open streams and exports at this node, the maximum. Try again in ${retry_after} seconds, or close one.`,
    code: "too_many_open",
    meta: { retry_after }
  }
])

export const tooManyWaiting = failureForNow(Domain.TooManyWaiting, 429, "Too Many Requests", (error) => [notNow(error)])

export const overloaded = failureForNow(Domain.Overloaded, 503, "Service Unavailable", (error) => [notNow(error)])

export const unavailable = failureForNow(Domain.Unavailable, 503, "Service Unavailable", ({ part, retry_after }) => [
  {
    detail: `The ${part} is unavailable. Try again in ${retry_after} seconds.`,
    code: "unavailable",
    meta: { retry_after }
  }
])

export const ofOne = [notFound, notOwned, notEntitled, invalidParameter] as const

export const ofMany = [notEntitled, invalidParameter] as const
