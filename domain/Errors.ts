import { Schema } from "effect"

/** The records that may be missing, or another account's. Each noun declares its own here, so the compiler knows their names. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface NamedRecords {}

export type ResourceName = keyof NamedRecords

const ResourceName = Schema.declare((name): name is ResourceName => typeof name === "string")

/** There is no such record. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {
  resource: ResourceName,
  id: Schema.String
}) {}

/** The record belongs to another account. */
export class NotOwned extends Schema.TaggedError<NotOwned>()("NotOwned", {
  resource: ResourceName,
  id: Schema.String
}) {}

/** The account's plan or entitlements do not cover this. */
export class NotEntitled extends Schema.TaggedError<NotEntitled>()("NotEntitled", { feature: Schema.String }) {}

/** Requires a user, or a key, with this role. */
export class NotPermitted extends Schema.TaggedError<NotPermitted>()("NotPermitted", {
  of: Schema.Literals(["user", "key"]),
  role: Schema.String
}) {}

/** A session may do this only shortly after its user showed who they are, and a program that acts for a user never. */
export class NotConfirmed extends Schema.TaggedError<NotConfirmed>()("NotConfirmed", {
  by: Schema.Literals(["session", "token"])
}) {}

/** A page may not show this with its publishable token; `detail` is a sentence without its end. */
export class EmbedRefused extends Schema.TaggedError<EmbedRefused>()("EmbedRefused", { detail: Schema.String }) {}

/** The account tracks as many containers as its plan allows at a time. */
export class PlanLimit extends Schema.TaggedError<PlanLimit>()("PlanLimit", { limit: Schema.Int }) {}

/** A query parameter asks for something that the service cannot do. */
export class InvalidParameter extends Schema.TaggedError<InvalidParameter>()("InvalidParameter", {
  parameter: Schema.String,
  detail: Schema.String
}) {}

/** Well formed, and refused; `pointer` is the JSON pointer of what was refused. */
export class Rejected extends Schema.TaggedError<Rejected>()("Rejected", {
  pointer: Schema.String,
  detail: Schema.String,
  code: Schema.NullOr(Schema.String)
}) {}

/** The account has a document with the same bytes. */
export class DuplicateDocument extends Schema.TaggedError<DuplicateDocument>()("DuplicateDocument", {
  existing_document_id: Schema.String,
  existing_document_name: Schema.String
}) {}

/** A signed address that was not made here, is for something else, or whose time is over. */
export class AddressRefused extends Schema.TaggedError<AddressRefused>()("AddressRefused", {}) {}

/** Too many answers are open at once; try again after so many seconds. */
export class TooManyOpen extends Schema.TaggedError<TooManyOpen>()("TooManyOpen", {
  /** How many there may be. */
  limit: Schema.Int,
  retry_after: Schema.Int
}) {}

/** Too many requests of the account wait at this node, or this one waited too long behind them; try again after so many seconds. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  /** How many may wait. */
  limit: Schema.Int,
  retry_after: Schema.Int
}) {}

/** This node has more to do than it can soon; try again after so many seconds. */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", { retry_after: Schema.Int }) {}

/** Too many wrong keys come from the same network; try again after so many seconds. */
export class TooManyWrongKeys extends Schema.TaggedError<TooManyWrongKeys>()("TooManyWrongKeys", {
  retry_after: Schema.Int
}) {}

/** The account had the source asked anew a while ago; it may again after so many seconds. */
export class RefreshedLately extends Schema.TaggedError<RefreshedLately>()("RefreshedLately", {
  retry_after: Schema.Int
}) {}

/** Asked too often; try again after so many seconds. */
export class Throttled extends Schema.TaggedError<Throttled>()("Throttled", { retry_after: Schema.Int }) {}

/** Our own database or bus is away; try again after so many seconds. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {
  part: Schema.String,
  retry_after: Schema.Int
}) {}
