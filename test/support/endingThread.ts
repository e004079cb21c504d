import { parentPort } from "node:worker_threads"

/** A thread that ends as soon as it is asked anything but to end well. */
parentPort?.on("message", (told: { readonly type: string; readonly question?: { readonly type: string } }) => {
  if (told.question?.type === "understand") process.exit(7)
  if (told.question?.type === "acknowledge") {
    parentPort?.postMessage({ type: "answer", answer: { type: "acknowledged", acknowledgement: null } })
  }
})
