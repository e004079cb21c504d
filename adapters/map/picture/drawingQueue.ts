import { availableParallelism } from "node:os"

import { makeFairQueue } from "#application/identity/account/fairQueue.ts"
import { Overloaded, TooManyWaiting } from "#domain/Errors.ts"

/** With two cores, one stays free for requests. */
const defaultConcurrency = Math.min(2, Math.max(1, availableParallelism() - 1))
/** In total and per account. */
const maxQueuedPictures = 64
const maxQueuedPerAccount = 32
/** Milliseconds in the queue. */
const queueTimeoutMs = 20_000
/** Seconds. */
const retryAfterSeconds = 5

/** Next is the account that received the least. */
export const makeDrawingQueue = (atOnce: number = defaultConcurrency) => {
  const queue = makeFairQueue({
    ofFlow: atOnce,
    ofAll: atOnce,
    waitingOfFlow: maxQueuedPerAccount,
    waitingOfAll: maxQueuedPictures
  })

  /** Rejects with `TooManyWaiting` or `Overloaded`. */
  return <A>(account: string, draw: () => Promise<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let hasBegun = false
      const place = queue.enter(account, 1, () => {
        hasBegun = true
        clearTimeout(timer)
        // `enter` may start the drawing before it returns `place`.
        void Promise.resolve()
          .then(draw)
          .then(resolve, reject)
          .finally(() => typeof place === "object" && place.leave())
      })
      if (place === "flow") {
        return void reject(new TooManyWaiting({ limit: maxQueuedPerAccount, retry_after: retryAfterSeconds }))
      }
      if (place === "all") return void reject(new Overloaded({ retry_after: retryAfterSeconds }))
      if (hasBegun) return
      timer = setTimeout(() => {
        place.leave()
        reject(new Overloaded({ retry_after: retryAfterSeconds }))
      }, queueTimeoutMs)
    })
}
