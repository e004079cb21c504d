import { open } from "node:fs/promises"

import { Effect, Predicate } from "effect"
import type { Option } from "effect"

import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { Unavailable } from "#domain/Errors.ts"

const codeOf = (cause: unknown) => (Predicate.hasProperty(cause, "code") ? String(cause.code) : "unknown")

/** Logs the error for the operator. */
export const failAsUnavailable = (cause: unknown) =>
  Effect.andThen(
    Effect.logError(`document storage: ${codeOf(cause)}`, { cause: String(cause) }),
    Effect.fail(new Unavailable({ part: "document storage", retry_after: 5 }))
  )

const attempt = <A>(work: () => Promise<A>) => Effect.tryPromise({ try: work, catch: (cause) => ({ cause }) })

export const io = <A>(work: () => Promise<A>): StoreEffect<A> =>
  Effect.catch(attempt(work), ({ cause }) => failAsUnavailable(cause))

/** None for a missing file or directory. */
export const ioIfExists = <A>(work: () => Promise<A>): StoreEffect<Option.Option<A>> =>
  Effect.catch(Effect.asSome(attempt(work)), ({ cause }) =>
    codeOf(cause) === "ENOENT" ? Effect.succeedNone : failAsUnavailable(cause)
  )

/** Makes a rename or removal durable. */
export const syncDirectory = (path: string) =>
  io(async () => {
    await using directory = await open(path, "r")
    await directory.sync()
  })
