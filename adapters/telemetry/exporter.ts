import { Effect, Latch } from "effect"
import type { HttpBody } from "effect/http"

import { readCounter } from "#application/metrics/Family.ts"
import { telemetryDropped } from "#application/metrics/process.ts"

import { makeSend } from "./collector.ts"
import type { BatchOptions } from "./SignalOptions.ts"

/** Milliseconds before a batch is tried again: twice as long each time. */
const [shortestPause, longestPause] = [1_000, 30_000]
/** Tries after which a batch is dropped, so that a collector that is back hears of what happens now. */
const mostTries = 5

/** Milliseconds that the end of a node waits for a collector: one that is there answers sooner. */
const lastMoment = 500

/**
 * Exports items in batches, one batch at a time, until the scope closes. Giving it an item never waits and never fails; what
 * does not fit into the queue is dropped. The end of the scope exports what is left, if the collector was there until then.
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

  /** Answers how long to wait before the next try; null when the batch is done with. */
  const attempt = Effect.fnUntraced(function* (tries: number) {
    const outcome = yield* send(encode(batch))
    if (outcome.type === "taken") {
      batch = []
      yield* back
      return null
    }
    yield* away(outcome.why)
    if (outcome.type === "refused" || tries >= mostTries) {
      yield* drop
      return null
    }
    return Math.min(longestPause, Math.max(shortestPause * 2 ** (tries - 1), outcome.wait ?? 0))
  })

  const exportNext = Effect.gen(function* () {
    batch = waiting.splice(0, options.batch)
    if (waiting.length < options.batch) yield* isFull.close
    for (let tries = 1; batch.length > 0; tries++) {
      const pause = yield* attempt(tries)
      if (pause !== null) yield* Effect.sleep(pause)
    }
  })

  /** What is left when the scope ends, as long as it is taken. */
  const exportRest: Effect.Effect<void> = Effect.suspend(() => {
    if (waiting.length === 0) return Effect.void
    const last = send(encode(waiting.splice(0, options.batch)))
    return Effect.flatMap(last, ({ type }) => (type === "taken" ? exportRest : Effect.void))
  })

  yield* Effect.addFinalizer(() =>
    Effect.suspend(() => {
      waiting.unshift(...batch)
      return isAway ? Effect.void : exportRest
    }).pipe(Effect.interruptible, Effect.timeoutOption(lastMoment))
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
