import { Worker } from "node:worker_threads"

import type { PictureJobResult } from "./PictureJob.ts"

export class DrawingFailure extends Error {
  override readonly name = "DrawingFailure"
}

/** Loaded for the first PNG. */
const drawingTimeoutMs = 20_000
/** Until an idle thread ends, in milliseconds. */
const idleTimeoutMs = 60_000

interface Job {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (failure: DrawingFailure) => void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/** The caller limits concurrent drawings. */
export const makeDrawingThreads = () => {
  const threads = new Set<Thread>()

  const end = (thread: Thread, reason: string): void => {
    clearTimeout(thread.timer)
    threads.delete(thread)
    void thread.worker.terminate()
    thread.job?.reject(new DrawingFailure(reason))
    thread.job = null
  }

  /** An idle thread does not keep the process running. */
  const rest = (thread: Thread): void => {
    clearTimeout(thread.timer)
    thread.job = null
    thread.timer = setTimeout(() => end(thread, ""), idleTimeoutMs).unref()
    thread.worker.unref()
  }

  const open = (): Thread => {
    const worker = new Worker(new URL("thread.ts", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 }
    })
    const thread: Thread = { worker, job: null, timer: undefined }
    worker.on("message", (reply: PictureJobResult) => {
      const { job } = thread
      rest(thread)
      if ("bytes" in reply) job?.resolve(reply.bytes)
      else job?.reject(new DrawingFailure(reply.failure))
    })
    worker.on("error", (error) => end(thread, `The thread that draws it ended (${String(error).slice(0, 200)})`))
    threads.add(thread)
    return thread
  }

  return {
    /** `PictureJob` as JSON. Rejects with a `DrawingFailure`, also after 20 seconds. */
    draw: (asked: string): Promise<Uint8Array> =>
      new Promise((resolve, reject) => {
        const thread = [...threads].find(({ job }) => job === null) ?? open()
        clearTimeout(thread.timer)
        thread.job = { resolve, reject }
        thread.timer = setTimeout(
          () => end(thread, `It takes longer than ${drawingTimeoutMs / 1000} seconds`),
          drawingTimeoutMs
        )
        thread.worker.ref()
        thread.worker.postMessage(asked)
      }),
    close: (): void => {
      for (const thread of threads) end(thread, "The service ends")
    }
  }
}
