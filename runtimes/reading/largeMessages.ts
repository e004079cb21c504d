import { Effect, Layer } from "effect"

import { ImportedLists } from "#adapters/reference/ImportedLists.ts"
import { makePool } from "#adapters/threads/pool.ts"
import { isHuge, LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import { second } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { partsOf } from "./questions.ts"
import type { ReadingResponse, ImportPart, ReadingRequest, CitedStatement } from "./questions.ts"

interface ThreadBounds {
  /** Threads for huge messages; one more thread reads all others. */
  readonly size: number
  /** Megabytes of heap per thread. */
  readonly memory: number
  /** A thread above this heap size in megabytes is replaced. */
  readonly kept: number
  /** Milliseconds per message. */
  readonly patience: number
}

const usual: ThreadBounds = {
  size: 2,
  memory: messageLimits.reading.megabytes.most,
  kept: 160,
  patience: messageLimits.reading.seconds.most * second
}

/** Memory to transfer instead of copying. */
const memoryOf = (bytes: Uint8Array): ReadonlyArray<ArrayBuffer> =>
  isHuge(bytes) && bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength
    ? [bytes.buffer]
    : []

const unlike = (answer: ReadingResponse) => Effect.die(`a reading thread has ${answer.type} what it was not asked for`)

export const layerOf = (file: URL, bounds: ThreadBounds) =>
  Layer.effect(
    LargeMessages,
    Effect.gen(function* () {
      const imported = yield* ImportedLists
      const briefing = () => {
        const imports = imported.current()
        return { epoch: imports.epoch, parts: partsOf(imports) }
      }
      const poolOf = (size: number) =>
        makePool<ImportPart, ReadingRequest, ReadingResponse, CitedStatement>(file, { ...bounds, size, briefing })
      const [huge, others] = [yield* poolOf(bounds.size), yield* poolOf(1)]
      const poolFor = (bytes: Uint8Array) => (isHuge(bytes) ? huge : others)
      return {
        understand: Effect.fn("LargeMessages.understand")(function* (message) {
          const { answer, rows } = yield* poolFor(message.bytes).ask(
            { type: "understand", message },
            memoryOf(message.bytes)
          )
          if (answer.type !== "understood") return yield* unlike(answer)
          const statements = rows.map(([statement]) => statement)
          return { ...answer.reading, statements, citations: rows.map(([, citation]) => citation) }
        }),
        acknowledge: Effect.fn("LargeMessages.acknowledge")(function* (bytes, now) {
          const { answer } = yield* poolFor(bytes).ask({ type: "acknowledge", bytes, now })
          return answer.type === "acknowledged" ? answer.acknowledgement : yield* unlike(answer)
        })
      }
    })
  )

export const layer = layerOf(new URL("thread.js", import.meta.url), usual)
