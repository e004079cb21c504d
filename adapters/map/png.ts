import { Worker } from "node:worker_threads"

/** Why there is no PNG, in a sentence. */
export class PngFailure extends Error {
  override readonly name = "PngFailure"
}

/** Threads at most: so many pictures are made at once, and others wait. */
const most = 2
/** Pictures that may wait. */
const room = 64
/** Characters: several times what a map has. */
const longest = 2_000_000
/** Milliseconds for one picture. */
const patience = 20_000
/** Milliseconds after which a thread without work ends. */
const idle = 60_000

type Reply = { readonly png: Uint8Array } | { readonly failure: string }

interface Job {
  readonly svg: string
  readonly resolve: (png: Uint8Array) => void
  readonly reject: (failure: PngFailure) => void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  timer: ReturnType<typeof setTimeout>
}

const threads = new Set<Thread>()
const waiting: Array<Job> = []

const end = (thread: Thread, reason: string): void => {
  clearTimeout(thread.timer)
  threads.delete(thread)
  thread.job?.reject(new PngFailure(reason))
  thread.job = null
  void thread.worker.terminate()
  startNext()
}

const give = (thread: Thread, job: Job): void => {
  clearTimeout(thread.timer)
  thread.job = job
  thread.timer = setTimeout(() => end(thread, `A picture took longer than ${patience / 1000} seconds`), patience)
  thread.worker.ref()
  thread.worker.postMessage(job.svg)
}

/** A thread without work keeps no process alive. */
const rest = (thread: Thread): void => {
  clearTimeout(thread.timer)
  thread.job = null
  thread.timer = setTimeout(() => end(thread, ""), idle).unref()
  thread.worker.unref()
  startNext()
}

const open = (): Thread => {
  const worker = new Worker(new URL("pngThread.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 }
  })
  const thread: Thread = { worker, job: null, timer: setTimeout(() => undefined, 0) }
  worker.on("message", (reply: Reply) => {
    if ("png" in reply) thread.job?.resolve(reply.png)
    else thread.job?.reject(new PngFailure(reply.failure))
    rest(thread)
  })
  worker.on("error", (error) => end(thread, `The thread that made it ended (${String(error).slice(0, 200)})`))
  threads.add(thread)
  return thread
}

function startNext(): void {
  const free = [...threads].find(({ job }) => job === null) ?? (threads.size < most ? open() : undefined)
  const job = free === undefined ? undefined : waiting.shift()
  if (free !== undefined && job !== undefined) give(free, job)
}

/**
 * The PNG of an SVG as `pictureOf` writes it, in the size that it says. Made in a thread, two at a time at most; rejects with
 * a `PngFailure` what cannot be drawn, takes longer than 20 seconds, or finds 64 others waiting.
 */
export const pngOf = (svg: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    if (svg.length > longest) return void reject(new PngFailure(`The picture has more than ${longest} characters`))
    if (waiting.length >= room) return void reject(new PngFailure("Too many pictures are waiting"))
    waiting.push({ svg, resolve, reject })
    startNext()
  })
