import { Effect, Result } from "effect"

import type { Refusal } from "#domain/customField/Refusal.ts"
import { Rejected } from "#domain/Errors.ts"

/** `attribute` may be a path with `/`. */
export const refused = (attribute: string, detail: string, code: string | null = null): Rejected =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const blank = (attribute: string): Rejected => refused(attribute, "must not be empty", "blank")

export const orRefused = <A>(attribute: string, read: Result.Result<A, Refusal>): Effect.Effect<A, Rejected> =>
  Effect.fromResult(Result.mapError(read, ({ code, detail }) => refused(attribute, detail, code)))
