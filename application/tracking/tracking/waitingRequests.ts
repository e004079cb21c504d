import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { documentKey } from "#domain/reference/carrier/documentKey.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { manifestWindowMs } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { oneAnswer } from "../../ports/oneAnswer.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import type { Feed, Follower } from "../../ports/voyage/observation/FeedStore.ts"
import { carrierCodes, spellingsOf } from "../../reference/carrier/carrierCodes.ts"

const followerOf = ({ account_id, id }: TrackingRequest): Follower => ({
  account_id,
  subject: { type: "tracking_request", id }
})

const isFile = ({ kind }: Feed): boolean => kind === "inbox"

const asksForOne = Effect.fnUntraced(function* (
  { request_number, request_type, scac }: TrackingRequest,
  numbers: ReadonlyArray<string>
) {
  if (request_type === "container") return numbers.includes(request_number)
  const codes = yield* carrierCodes(scac)
  const key = documentKey(request_number, codes)
  return numbers.some((number) => documentKey(number, codes) === key)
})

/** An inbox without a carrier reports for any carrier, but only to the accounts that it names. */
export const findAnsweredRequests = Effect.fn("answerWaiting")(function* (
  feed: Feed,
  accounts: ReadonlyArray<AccountId>,
  numbers: ReadonlyArray<string>
) {
  if (numbers.length === 0) return []
  const { feeds } = yield* SourceStore
  const line = yield* ReferenceData.useSync(({ shippingLine }) => shippingLine(feed.source))
  const spellings = yield* spellingsOf(numbers, line?.scac ?? null)
  const found = yield* TrackingRequestStore.use((store) => store.waitingFor(spellings))
  const served = found.filter(({ account_id, scac }) => {
    const isServed = accounts.length === 0 ? line !== null : accounts.includes(account_id)
    return isServed && scac !== null && (line === null || line.scac === scac)
  })
  const waiting = yield* Effect.filter(served, (request) => asksForOne(request, numbers))
  return yield* Effect.filter(waiting, (request) =>
    Effect.gen(function* () {
      const follower = followerOf(request)
      // A carrier that can be polled reports the number itself.
      if (!(yield* oneAnswer(feeds.followedBy([follower]))).every(isFile)) return false
      yield* feeds.follow([{ feed: feed.id, follower }])
      return true
    })
  )
})

/** Without polls, no response ends the wait. */
export const hasWaitedLongEnough = (
  { created_at }: TrackingRequest,
  feeds: ReadonlyArray<Feed>,
  now: Instant
): boolean => feeds.every(isFile) && millisecondsBetween(created_at, now) >= manifestWindowMs
