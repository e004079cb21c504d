import { Effect, Result } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import type { ValueRejection } from "#domain/records/customField/ValueRejection.ts"

/** May be a path with `/`. */
export const rejectedAttribute = (attribute: string, detail: string, code: ErrorCode = "invalid_value"): Rejected =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const blankAttribute = (attribute: string): Rejected =>
  rejectedAttribute(attribute, "must not be empty", "blank")

export const orRejected = <A>(attribute: string, read: Result.Result<A, ValueRejection>): Effect.Effect<A, Rejected> =>
  Effect.fromResult(Result.mapError(read, ({ code, detail }) => rejectedAttribute(attribute, detail, code)))
