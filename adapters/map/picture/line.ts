import { availableParallelism } from "node:os"

import { makeFairQueue } from "#application/account/fairQueue.ts"
import { Overloaded, TooManyWaiting } from "#domain/Errors.ts"

/** Pictures that are drawn at once, each in a thread: where there are two cores, one stays free for requests. */
const usually = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Pictures that may wait, and those of one account. */
const waiting = 64
const waitingOfAccount = 32
/** Milliseconds that a picture waits to be drawn: few would wait longer for it. */
const patience = 20_000
/** Seconds after which whoever found no place may come again. */
const retryAfter = 5

/** Lets drawings begin: so many at once, and where others wait those of the account that was given least. */
export const makeLine = (atOnce: number = usually) => {
  const queue = makeFairQueue({
    ofFlow: atOnce,
    ofAll: atOnce,
    waitingOfFlow: waitingOfAccount,
    waitingOfAll: waiting
  })

  /** Rejects with `TooManyWaiting` or `Overloaded` what found no place, or waited too long. */
  return <A>(account: string, draw: () => Promise<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let hasBegun = false
      const place = queue.enter(account, 1, () => {
        hasBegun = true
        clearTimeout(timer)
        // A turn later, so that what begins at once has its place.
        void Promise.resolve()
          .then(draw)
          .then(resolve, reject)
          .finally(() => typeof place === "object" && place.leave())
      })
      if (place === "flow") {
        return void reject(new TooManyWaiting({ limit: waitingOfAccount, retry_after: retryAfter }))
      }
      if (place === "all") return void reject(new Overloaded({ retry_after: retryAfter }))
      if (hasBegun) return
      timer = setTimeout(() => {
        place.leave()
        reject(new Overloaded({ retry_after: retryAfter }))
      }, patience)
    })
}
