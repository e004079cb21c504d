import { Worker } from "node:worker_threads"

import { Effect, Predicate } from "effect"

import { GivenUp } from "#application/ports/GivenUp.ts"

import type { ReceivedAnswer, WorkerReply, WorkerRequest } from "./protocol.ts"

export interface Thread<Part, Question, Answer, Row> {
  readonly isGone: () => boolean
  readonly brief: (parts: ReadonlyArray<Part>) => Effect.Effect<void>
  /** Interruption leaves the thread busy. `moved` buffers are transferred. */
  readonly ask: (
    question: Question,
    moved: ReadonlyArray<ArrayBuffer>
  ) => Effect.Effect<ReceivedAnswer<Answer, Row>, GivenUp>
}

const whyEnded = (error: unknown, memory: number): string =>
  Predicate.hasProperty(error, "code") && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? `Reading it takes more than ${memory} MB of memory.`
    : `Reading it ended the thread that read it (${String(error).slice(0, 200)}).`

/** `memory`: megabytes of heap. */
export const open = Effect.fn("threads.open")(function* <Part, Question, Answer, Row>(file: URL, memory: number) {
  const worker = yield* Effect.acquireRelease(
    Effect.sync(
      () =>
        new Worker(file, {
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
        })
    ),
    (worker) => Effect.promise(() => worker.terminate())
  )
  const send = (request: WorkerRequest<Part, Question>, moved: ReadonlyArray<ArrayBuffer> = []) =>
    worker.postMessage(request, moved)
  let ended: GivenUp | null = null
  let whenEnded: (why: GivenUp) => void = () => undefined
  const end = (reason: string) => {
    ended ??= new GivenUp({ reason })
    whenEnded(ended)
  }
  worker.on("error", (error) => end(whyEnded(error, memory)))
  worker.on("exit", (code) => end(`Reading it ended the thread that read it (${code}).`))

  const thread: Thread<Part, Question, Answer, Row> = {
    isGone: () => ended !== null,
    // Yields after each part, so that other fibers can run.
    brief: (parts) =>
      Effect.forEach(
        parts,
        (part, index) =>
          Effect.andThen(
            Effect.sync(() => send({ type: "brief", part, isFirst: index === 0 })),
            Effect.yieldNow
          ),
        { discard: true }
      ),
    ask: (question, moved) =>
      Effect.callback((conclude) => {
        const rows: Array<Row> = []
        const stop = () => {
          worker.off("message", onMessage)
          whenEnded = () => undefined
        }
        const resume: typeof conclude = (effect) => {
          stop()
          conclude(effect)
        }
        const onMessage = (reply: WorkerReply<Answer, Row>) => {
          if (reply.type === "answer") resume(Effect.succeed({ answer: reply.answer, rows, heap: reply.heap }))
          else if (reply.type === "failed") resume(Effect.fail(new GivenUp({ reason: reply.reason })))
          else {
            for (const row of reply.rows) rows.push(row)
            send({ type: "more" })
          }
        }
        whenEnded = (why) => resume(Effect.fail(why))
        worker.on("message", onMessage)
        if (ended === null) send({ type: "ask", question }, moved)
        else resume(Effect.fail(ended))
        return Effect.sync(stop)
      })
  }
  return thread
})
