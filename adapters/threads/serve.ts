import { once } from "node:events"
import { getPriority, setPriority } from "node:os"
import { getHeapStatistics } from "node:v8"
import type { MessagePort } from "node:worker_threads"

import { maxRowsPerPart } from "./protocol.ts"
import type { WorkerAnswer, WorkerReply, WorkerRequest } from "./protocol.ts"

export interface WorkerHandler<Part, Question, Answer, Row> {
  /** Called before the first question and after each change. */
  readonly briefed: (parts: ReadonlyArray<Part>) => void
  readonly answer: (question: Question) => Promise<WorkerAnswer<Answer, Row>>
}

const sentenceOf = (error: unknown): string => `The reader failed on it (${String(error).slice(0, 200)}).`

/** Added to the nice value. */
const niceIncrement = 5

/** On Linux this affects only the thread; elsewhere it would affect the process. */
const lowerPriority = (): void => {
  if (process.platform === "linux") setPriority(Math.min(getPriority() + niceIncrement, 19))
}

export const serve = <Part, Question, Answer, Row>(
  port: MessagePort,
  { answer, briefed }: WorkerHandler<Part, Question, Answer, Row>
): void => {
  const send = (message: WorkerReply<Answer, Row>) => port.postMessage(message)
  let parts: Array<Part> = []
  lowerPriority()

  const reply = async (question: Question) => {
    const { answer: rest, rows } = await answer(question)
    for (let at = 0; at < rows.length; at += maxRowsPerPart) {
      const taken = once(port, "message")
      send({ type: "rows", rows: rows.slice(at, at + maxRowsPerPart) })
      await taken
    }
    send({ type: "answer", answer: rest, heap: getHeapStatistics().total_heap_size })
  }

  port.on("message", (request: WorkerRequest<Part, Question>) => {
    if (request.type === "brief") {
      parts = request.isFirst ? [request.part] : [...parts, request.part]
      briefed(parts)
    } else if (request.type === "ask") {
      reply(request.question).catch((error: unknown) => send({ type: "failed", reason: sentenceOf(error) }))
    }
  })
}
