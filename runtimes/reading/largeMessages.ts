import { Effect, Layer } from "effect"

import { Imported } from "#adapters/reference/Imported.ts"
import { makePool } from "#adapters/threads/pool.ts"
import { LargeMessages } from "#application/ports/source/LargeMessages.ts"
import { messageLimits } from "#domain/source/messageLimits.ts"
import { second } from "#domain/Time.ts"

import { partsOf } from "./questions.ts"
import type { Answer, Part, Question, Row } from "./questions.ts"

interface ThreadBounds {
  /** Threads at most. */
  readonly size: number
  /** Megabytes of heap of each. */
  readonly memory: number
  /** Megabytes of heap with which a thread goes on. */
  readonly kept: number
  /** Milliseconds for one message. */
  readonly patience: number
}

/** Two huge messages at once leave one thread to the others. */
const usual: ThreadBounds = {
  size: 3,
  memory: messageLimits.reading.megabytes.most,
  kept: 128,
  patience: messageLimits.reading.seconds.most * second
}

const unlike = (answer: Answer) => Effect.die(`a reading thread has ${answer.type} what it was not asked for`)

/** Large messages on threads that run this file. */
export const layerOf = (file: URL, bounds: ThreadBounds) =>
  Layer.effect(
    LargeMessages,
    Effect.gen(function* () {
      const imported = yield* Imported
      const briefing = () => {
        const imports = imported.current()
        return { epoch: imports.epoch, parts: partsOf(imports) }
      }
      const { ask } = yield* makePool<Part, Question, Answer, Row>(file, { ...bounds, briefing })
      return {
        understand: Effect.fn("LargeMessages.understand")(function* (message) {
          const { answer, rows } = yield* ask({ type: "understand", message })
          if (answer.type !== "understood") return yield* unlike(answer)
          const statements = rows.map(([statement]) => statement)
          return { ...answer.reading, statements, citations: rows.map(([, citation]) => citation) }
        }),
        acknowledge: Effect.fn("LargeMessages.acknowledge")(function* (bytes, now) {
          const { answer } = yield* ask({ type: "acknowledge", bytes, now })
          return answer.type === "acknowledged" ? answer.acknowledgement : yield* unlike(answer)
        })
      }
    })
  )

/** Large messages on threads of this process, each read as a small one is. */
export const layer = layerOf(new URL("thread.ts", import.meta.url), usual)
