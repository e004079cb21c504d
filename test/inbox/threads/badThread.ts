import { parentPort } from "node:worker_threads"

interface ThreadMessage {
  readonly question?: { readonly type: string; readonly message?: { readonly bytes: Uint8Array } }
}

/** A thread that never ends with a message that has bytes, ends at one that has none, and acknowledges nothing. */
parentPort?.on("message", ({ question }: ThreadMessage) => {
  if (question?.type === "understand") {
    while ((question.message?.bytes.length ?? 0) > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    process.exit(7)
  }
  if (question?.type === "acknowledge") {
    parentPort?.postMessage({ type: "answer", answer: { type: "acknowledged", acknowledgement: null } })
  }
})
