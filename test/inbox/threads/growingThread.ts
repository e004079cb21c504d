import { parentPort, threadId } from "node:worker_threads"

import { serve } from "#adapters/threads/serve.ts"
import type { ReadingResponse, ImportPart, ReadingRequest, CitedStatement } from "#runtimes/reading/questions.ts"

const kept: Array<ReadonlyArray<number>> = []

/** A thread that acknowledges with its own id, and keeps 64 bytes of heap for each that it gets. */
if (parentPort !== null) {
  serve<ImportPart, ReadingRequest, ReadingResponse, CitedStatement>(parentPort, {
    briefed: () => undefined,
    answer: (question) => {
      const size = question.type === "acknowledge" ? question.bytes.length * 8 : 0
      kept.push(Array.from({ length: size }, (_, index) => index + 0.5))
      const acknowledgement = { extension: "id", text: String(threadId) }
      return Promise.resolve({ answer: { type: "acknowledged", acknowledgement }, rows: [] })
    }
  })
}
