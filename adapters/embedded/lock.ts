import { randomBytes } from "node:crypto"
import { link, rename, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"

import { Effect, Option, Schema } from "effect"

import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { io, read, ensureWritable, writeDurably } from "./files.ts"
import { isLockedElsewhere } from "./kernelLock.ts"
import { alive, startOf } from "./processes.ts"

const Holder = Schema.fromJsonString(
  Schema.Struct({ pid: Schema.Int.check(Schema.isGreaterThan(0)), start: Schema.String })
)

class Overtaken extends Schema.TaggedError<Overtaken>()("Overtaken", {}) {}

const isOvertaken = (failure: { readonly _tag: string; readonly code?: unknown }) =>
  failure._tag === "Overtaken" || failure.code === "EEXIST" || failure.code === "ENOENT"

const inUse = (dataDir: string, holder: string) =>
  new EmbeddedPostgresError({ message: `DATA_DIR ${dataDir} is in use by another running Landfall${holder}` })

const settleDelay = "20 millis"

/** Until the scope closes. Ignores the lock of an ended process, even if its pid was reused. */
export const lock = Effect.fn("EmbeddedPostgres.lock")(function* (dataDirectory: string) {
  const dataDir = resolve(dataDirectory)
  const path = join(dataDir, "landfall.lock")
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  yield* ensureWritable(dataDir)
  const isElsewhere = yield* isLockedElsewhere(dataDir).pipe(
    Effect.mapError(
      ({ message }) => new EmbeddedPostgresError({ message: `DATA_DIR ${dataDir} cannot be locked: ${message}` })
    )
  )
  const mine = yield* Schema.encodeEffect(Holder)({ pid: process.pid, start: yield* startOf(process.pid) }).pipe(
    Effect.orDie
  )

  const claim = Effect.gen(function* () {
    const text = yield* read(path)
    const holder = yield* Effect.flatMap(Effect.fromOption(text), Schema.decodeEffect(Holder)).pipe(Effect.option)
    if (Option.isSome(holder) && (yield* holds(holder.value))) {
      return yield* inUse(dataDir, ` (process ${holder.value.pid})`)
    }
    if (isElsewhere) return yield* inUse(dataDir, ", for example in another container")
    if (Option.isSome(text)) yield* clear(path, text.value)
    yield* io(() => link(draft, path))
    // Removing a stale lock may have moved this one aside.
    yield* Effect.sleep(settleDelay)
    const [own, held] = yield* io(() => Promise.all([stat(draft), stat(path)]))
    if (own.ino !== held.ino) return yield* new Overtaken()
  }).pipe(Effect.retry({ while: isOvertaken, times: 20 }))

  yield* Effect.acquireRelease(
    writeDurably(draft, mine).pipe(
      Effect.andThen(claim),
      // Ignored: a leftover draft is not a lock.
      Effect.ensuring(Effect.ignore(io(() => rm(draft, { force: true })))),
      Effect.catchTags({
        FileRefused: ({ message }) =>
          Effect.fail(new EmbeddedPostgresError({ message: `DATA_DIR ${dataDir} cannot be locked: ${message}` })),
        Overtaken: () =>
          Effect.fail(new EmbeddedPostgresError({ message: `DATA_DIR ${dataDir} is being locked by others` }))
      })
    ),
    // Ignored: the lock of an ended process is taken over.
    () => Effect.ignore(clear(path, mine))
  )
})

const holds = Effect.fnUntraced(function* ({ pid, start }: { readonly pid: number; readonly start: string }) {
  return (yield* alive(pid)) && (start === "" || start === (yield* startOf(pid)))
})

/** Restores a lock that another process created in the meantime. */
const clear = Effect.fnUntraced(function* (path: string, content: string) {
  const aside = `${path}.${randomBytes(6).toString("hex")}`
  yield* io(() => rename(path, aside)).pipe(
    Effect.catchIf(
      ({ code }) => code === "ENOENT",
      () => Effect.void
    )
  )
  const taken = yield* read(aside)
  // Ignored: another process already created its lock.
  if (Option.isSome(taken) && taken.value !== content) yield* Effect.ignore(io(() => link(aside, path)))
  yield* io(() => rm(aside, { force: true }))
})
