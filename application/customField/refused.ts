import { Effect, Result } from "effect"

import type { Refusal } from "#domain/customField/Refusal.ts"
import { Rejected } from "#domain/Errors.ts"

/** An attribute that is refused; further steps of its path are parted by `/`. */
export const refused = (attribute: string, detail: string, code: string | null = null): Rejected =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const blank = (attribute: string): Rejected => refused(attribute, "must not be empty", "blank")

/** The value that was read from an attribute, or why it is refused. */
export const orRefused = <A>(attribute: string, read: Result.Result<A, Refusal>): Effect.Effect<A, Rejected> =>
  Effect.fromResult(Result.mapError(read, ({ code, detail }) => refused(attribute, detail, code)))
