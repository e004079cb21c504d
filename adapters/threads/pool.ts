import { Effect, Pool } from "effect"

import { GivenUp } from "#application/ports/source/LargeMessages.ts"

import type { Answered } from "./protocol.ts"
import { open } from "./Thread.ts"
import type { Thread } from "./Thread.ts"

/** The data that threads need besides the questions; sent again when it has changed. */
interface Briefing<Part> {
  /** Changes when the parts do. */
  readonly epoch: number
  readonly parts: ReadonlyArray<Part>
}

export interface PoolOptions<Part> {
  /** The most threads; they start when needed, and end when idle. */
  readonly size: number
  /** Megabytes of heap that each may take. */
  readonly memory: number
  /** Megabytes of heap that a thread may have grown to and be asked again: what it has once taken it does not give back. */
  readonly kept: number
  /** Milliseconds that one question may take. */
  readonly patience: number
  readonly briefing: () => Briefing<Part>
}

const idleFor = "1 minute"

/** No periodic check: each thread ends a fixed time after its last question. */
const byUse = { run: () => Effect.void, onAcquire: () => Effect.void, reclaim: () => Effect.undefined }

/**
 * Threads that answer questions, until the scope closes. A question waits for a free one. A thread that is late, that
 * ends or whose question is interrupted is terminated, and the next question gets another.
 */
export const makePool = Effect.fn("threads.makePool")(function* <Part, Question, Answer, Row>(
  file: URL,
  { briefing, kept, memory, patience, size }: PoolOptions<Part>
) {
  type Own = Thread<Part, Question, Answer, Row>
  const acquire = open<Part, Question, Answer, Row>(file, memory)
  const pool = yield* Pool.makeWithStrategy({ acquire, min: 0, max: size, strategy: byUse })
  const scope = yield* Effect.scope
  const briefedEpochs = new WeakMap<Own, number>()
  const lastUse = new WeakMap<Own, number>()
  let uses = 0

  const use = (thread: Own): number => {
    lastUse.set(thread, ++uses)
    return uses
  }

  const endIdle = (thread: Own) =>
    Effect.suspend(() => {
      const own = use(thread)
      return Effect.sleep(idleFor).pipe(
        Effect.andThen(
          Effect.suspend(() => (lastUse.get(thread) === own ? Pool.invalidate(pool, thread) : Effect.void))
        ),
        Effect.forkIn(scope)
      )
    })

  const prepare = Effect.fnUntraced(function* (thread: Own) {
    const { epoch, parts } = briefing()
    if (briefedEpochs.get(thread) === epoch) return
    yield* thread.brief(parts)
    briefedEpochs.set(thread, epoch)
  })

  const late = () => Effect.fail(new GivenUp({ reason: `Reading it takes longer than ${patience / 1000} seconds.` }))

  const askOne = (thread: Own, question: Question, moved: ReadonlyArray<ArrayBuffer>) =>
    Effect.sync(() => use(thread)).pipe(
      Effect.andThen(prepare(thread)),
      Effect.andThen(thread.ask(question, moved)),
      Effect.timeoutOrElse({ duration: patience, orElse: late }),
      Effect.tap(({ heap }) => (heap > kept * 1024 * 1024 ? Pool.invalidate(pool, thread) : endIdle(thread))),
      Effect.onError(() => Pool.invalidate(pool, thread))
    )

  /** Replaces a thread that has ended while it was idle. What is `moved` leaves this thread, so that it holds no copy. */
  const ask = (
    question: Question,
    moved: ReadonlyArray<ArrayBuffer> = []
  ): Effect.Effect<Answered<Answer, Row>, GivenUp> =>
    Pool.use(pool, (thread) =>
      thread.isGone() ? Effect.as(Pool.invalidate(pool, thread), null) : askOne(thread, question, moved)
    ).pipe(
      Effect.filterOrElse(
        (answered) => answered !== null,
        () => ask(question, moved)
      )
    )
  return { ask }
})
