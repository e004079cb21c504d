import { Effect, Pool } from "effect"

import { GivenUp } from "#application/ports/GivenUp.ts"

import type { WorkerAnswer } from "./protocol.ts"
import { open } from "./Thread.ts"
import type { Thread } from "./Thread.ts"

/** Data for every question; sent again after a change. */
interface Briefing<Part> {
  readonly epoch: number
  readonly parts: ReadonlyArray<Part>
}

export interface PoolOptions<Part> {
  readonly size: number
  /** Megabytes of heap. */
  readonly memory: number
  /** Above this heap (megabytes) a thread is replaced, because V8 does not return the memory. */
  readonly kept: number
  /** Milliseconds per question. */
  readonly patience: number
  readonly briefing: () => Briefing<Part>
}

const idleFor = "1 minute"

/** Each thread ends a fixed time after its last question. */
const byUse = { run: () => Effect.void, onAcquire: () => Effect.void, reclaim: () => Effect.undefined }

/** Replaces a thread that is late, ends, or is interrupted. */
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

  /** `moved` buffers are transferred, so this thread keeps no copy. */
  const ask = (
    question: Question,
    moved: ReadonlyArray<ArrayBuffer> = []
  ): Effect.Effect<WorkerAnswer<Answer, Row>, GivenUp> =>
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
