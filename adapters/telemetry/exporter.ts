import { Effect, Latch } from "effect"
import type { HttpBody } from "effect/http"

import { readCounter } from "#application/telemetry/metrics/MetricFamily.ts"
import { telemetryDropped } from "#application/telemetry/metrics/process.ts"

import { makeSend } from "./collector.ts"
import type { BatchOptions } from "./SignalOptions.ts"

/** Milliseconds, doubled each time. */
const [minPauseMs, maxPauseMs] = [1_000, 30_000]
/** Then the batch is dropped, so that a recovered collector receives current data. */
const maxAttempts = 5

/** Milliseconds. */
const shutdownTimeoutMs = 500

/**
 * `push` never waits or fails; items that exceed the queue are dropped. Closing the scope exports the rest if the
 * collector was available.
 */
export const makeExporter = Effect.fnUntraced(function* <Item>(
  name: string,
  options: BatchOptions,
  encode: (items: ReadonlyArray<Item>) => HttpBody.HttpBody
) {
  const send = yield* makeSend(options)
  const waiting: Array<Item> = []
  const isFull = Latch.makeUnsafe()
  let batch: ReadonlyArray<Item> = []
  let [dropped, droppedInAll] = [0, 0]
  let isAway = false

  yield* readCounter(telemetryDropped.of(name.toLowerCase()), () => droppedInAll)
  const lose = (items: number) => {
    dropped += items
    droppedInAll += items
  }

  const push = (item: Item): void => {
    if (waiting.length >= options.queue) {
      lose(1)
      return
    }
    waiting.push(item)
    if (waiting.length >= options.batch) isFull.openUnsafe()
  }

  const drop = Effect.sync(() => {
    lose(batch.length)
    batch = []
  })

  const away = (why: string) => {
    if (isAway) return Effect.void
    isAway = true
    return Effect.logWarning(`${name} are not exported: ${options.url.host}, ${why}`)
  }

  const back = Effect.suspend(() => {
    if (!isAway) return Effect.void
    const lost = dropped
    isAway = false
    dropped = 0
    return Effect.logInfo(`${name} are exported again; ${lost} were dropped`)
  })

  /** Milliseconds before the next attempt; null when the batch is complete. */
  const attempt = Effect.fnUntraced(function* (tries: number) {
    const outcome = yield* send(encode(batch))
    if (outcome.type === "taken") {
      batch = []
      yield* back
      return null
    }
    yield* away(outcome.why)
    if (outcome.type === "refused" || tries >= maxAttempts) {
      yield* drop
      return null
    }
    return Math.min(maxPauseMs, Math.max(minPauseMs * 2 ** (tries - 1), outcome.wait ?? 0))
  })

  const exportNext = Effect.gen(function* () {
    batch = waiting.splice(0, options.batch)
    if (waiting.length < options.batch) yield* isFull.close
    for (let tries = 1; batch.length > 0; tries++) {
      const pause = yield* attempt(tries)
      if (pause !== null) yield* Effect.sleep(pause)
    }
  })

  const exportRest: Effect.Effect<void> = Effect.suspend(() => {
    if (waiting.length === 0) return Effect.void
    const last = send(encode(waiting.splice(0, options.batch)))
    return Effect.flatMap(last, ({ type }) => (type === "taken" ? exportRest : Effect.void))
  })

  yield* Effect.addFinalizer(() =>
    Effect.suspend(() => {
      waiting.unshift(...batch)
      return isAway ? Effect.void : exportRest
    }).pipe(Effect.interruptible, Effect.timeoutOption(shutdownTimeoutMs))
  )
  yield* Effect.timeoutOption(isFull.await, options.every).pipe(
    Effect.andThen(exportNext),
    Effect.catchCause((cause) => Effect.logWarning(`${name} could not be exported`, cause)),
    Effect.forever,
    Effect.withTracerEnabled(false),
    Effect.forkScoped
  )
  return { push }
})
