import { Schema } from "effect"

import { ErrorCode } from "./problem/ErrorCode.ts"

/** Record types in `NotFound` and `NotOwned`, added by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface NamedRecords {}

export type ResourceName = keyof NamedRecords

const ResourceName = Schema.declare((name): name is ResourceName => typeof name === "string")

export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {
  resource: ResourceName,
  id: Schema.String
}) {}

export class NotOwned extends Schema.TaggedError<NotOwned>()("NotOwned", {
  resource: ResourceName,
  id: Schema.String
}) {}

export class NotEntitled extends Schema.TaggedError<NotEntitled>()("NotEntitled", { feature: Schema.String }) {}

export class NotPermitted extends Schema.TaggedError<NotPermitted>()("NotPermitted", {
  of: Schema.Literals(["user", "key"]),
  role: Schema.String
}) {}

/** A program that acts for a user can never confirm. */
export class NotConfirmed extends Schema.TaggedError<NotConfirmed>()("NotConfirmed", {
  by: Schema.Literals(["session", "token"])
}) {}

/** `detail` is a sentence without its final period. */
export class EmbedRefused extends Schema.TaggedError<EmbedRefused>()("EmbedRefused", { detail: Schema.String }) {}

export class PlanLimit extends Schema.TaggedError<PlanLimit>()("PlanLimit", { limit: Schema.Int }) {}

/** `detail` is a predicate, such as `must not be empty`, or a sentence. */
export class InvalidParameter extends Schema.TaggedError<InvalidParameter>()("InvalidParameter", {
  parameter: Schema.String,
  detail: Schema.String,
  code: ErrorCode
}) {}

/** Well-formed, but breaks a rule. `pointer`: JSON pointer; `detail`: predicate or sentence. */
export class Rejected extends Schema.TaggedError<Rejected>()("Rejected", {
  pointer: Schema.String,
  detail: Schema.String,
  code: ErrorCode
}) {}

export class DuplicateDocument extends Schema.TaggedError<DuplicateDocument>()("DuplicateDocument", {
  existing_document_id: Schema.String,
  existing_document_name: Schema.String
}) {}

/** Expired, invalid, or signed for another purpose. */
export class AddressRefused extends Schema.TaggedError<AddressRefused>()("AddressRefused", {}) {}

/** `retry_after` in seconds. */
export class TooManyOpen extends Schema.TaggedError<TooManyOpen>()("TooManyOpen", {
  limit: Schema.Int,
  retry_after: Schema.Int
}) {}

/** A full queue on this node, or too long a wait in it. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  limit: Schema.Int,
  retry_after: Schema.Int
}) {}

export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", { retry_after: Schema.Int }) {}

/** `retry_after` in seconds. */
export class TooManyWrongKeys extends Schema.TaggedError<TooManyWrongKeys>()("TooManyWrongKeys", {
  retry_after: Schema.Int
}) {}

export class RefreshedLately extends Schema.TaggedError<RefreshedLately>()("RefreshedLately", {
  retry_after: Schema.Int
}) {}

export class Throttled extends Schema.TaggedError<Throttled>()("Throttled", { retry_after: Schema.Int }) {}

export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {
  part: Schema.String,
  retry_after: Schema.Int
}) {}
