import { Effect, Schedule } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { fieldOf, oneOf } from "#domain/query/Criterion.ts"

import { signInReminder } from "./banner.ts"
import { print } from "./printBanner.ts"

/** Requests of the demo are created within this time. */
const minWait = "2 seconds"
const every = "1 second"
const maxWait = "45 seconds"

const isAnyPending = Effect.fnUntraced(function* (account: AccountId) {
  const pending = oneOf(fieldOf("status"), ["pending"])
  const { rows } = yield* TrackingRequestStore.use((store) => store.listRows(account, pending, { number: 1, size: 1 }))
  return rows.length > 0
})

/** The demo's log lines push the link off the screen. */
export const remindOfLink = Effect.fn("service.remindOfLink")(function* (account: AccountId, link: string) {
  yield* Effect.sleep(minWait)
  yield* isAnyPending(account).pipe(
    Effect.repeat({ while: (isPending) => isPending, schedule: Schedule.spaced(every) }),
    Effect.timeoutOption(maxWait),
    // Ignored: the link is useful even if the requests cannot be read.
    Effect.ignore
  )
  yield* print((isTerminal, isColored) => (isTerminal ? signInReminder(link, isColored) : ""))
})
