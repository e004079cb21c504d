import { Effect, Option } from "effect"

import type {
  Credential,
  Feed,
  Follower,
  Poll,
  ServingCredential,
  FeedKey,
  FeedStore
} from "#application/ports/voyage/observation/FeedStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { FeedId } from "#domain/Identifiers.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { referenceKey, subjectKey } from "../../state/feedTables.ts"
import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"
import { listPolledFeeds, serves } from "./listPolledFeeds.ts"
import { addPoll } from "./polls.ts"

/** Accepted first, then for named accounts, then by an operator. */
const rank = ({ isRefused, isStored, serves }: ServingCredential) =>
  4 * Number(isRefused) + 2 * Number(serves === "all") + Number(!isStored)
const byRank = (a: ServingCredential, b: ServingCredential) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)

const newer = (before: Instant | null, at: Instant) => (before === null ? at : later(before, at))

const unknownSince = ({ unknown_since }: Feed, at: Instant, outcome: Poll["outcome"]) => {
  if (outcome === "trouble") return unknown_since
  return outcome === "found" ? null : (unknown_since ?? at)
}

const afterPoll = (feed: Feed, { answer_due_at, at, changed, complete, outcome }: Poll): Feed => ({
  ...feed,
  answer_due_at: answer_due_at ?? feed.answer_due_at,
  last_changed_at: changed ? newer(feed.last_changed_at, at) : feed.last_changed_at,
  last_attempted_at: newer(feed.last_attempted_at, at),
  last_succeeded_at: outcome === "trouble" ? feed.last_succeeded_at : newer(feed.last_succeeded_at, at),
  unsettled: complete ? changed : feed.unsettled || changed,
  unknown_since: unknownSince(feed, at, outcome)
})

export const makeFeedStore = Effect.map(MemoryState, (state) => {
  const { access, call, containers, credentials, feeds, followers, observations, pollHealth, shipments } = state
  const serving = (account: AccountId, found: ReadonlyArray<Credential>) =>
    found
      .filter((credential) => serves(account, credential))
      .flatMap((credential) => {
        const { isStored = false, offered = null, health } = access.get(credential.id) ?? {}
        return health?.state === "removed"
          ? []
          : [{ ...credential, isStored, offered, isRefused: health?.state === "refused" }]
      })
      .toSorted(byRank)

  const asked = listPolledFeeds(state)

  const change = (id: FeedId, changed: (feed: Feed) => Feed) =>
    call(() => {
      const feed = feeds.get(id)
      if (feed !== undefined) feeds.put(changed(feed))
    })
  const ensure = ({ credential_id, kind, reference, source }: FeedKey) => {
    const known = feeds.by("reference", compose(credential_id, source, referenceKey(reference)))[0]
    if (known !== undefined) return known
    const feed: Feed = {
      id: FeedId.make(state.newUuid()),
      credential_id,
      source,
      kind,
      reference,
      interval: null,
      last_attempted_at: null,
      last_succeeded_at: null,
      unsettled: false,
      unknown_since: null,
      last_changed_at: null,
      answer_due_at: null,
      unread_since: null,
      active: true
    }
    feeds.put(feed)
    return feed
  }

  const followedBy = (follower: Follower) =>
    followers.by("subject", subjectKey(follower)).flatMap(({ feed_id }) => {
      const feed = feeds.get(feed_id)
      const credential = feed && credentials.get(feed.credential_id)
      return feed && credential && serves(follower.account_id, credential) ? [feed] : []
    })

  return {
    saveCredential: (credential) => call(() => credentials.put(credential)),

    credentialsFor: (account, source) =>
      call(() =>
        serving(account, credentials.by("source", source)).map(({ id, serves, source }) => ({ id, source, serves }))
      ),

    serving: (account) => call(() => serving(account, credentials.all())),

    accountsOf: (id) =>
      call(() => {
        const serves = credentials.get(id)?.serves ?? []
        return serves === "all" ? [] : serves
      }),

    ensure: (wanted) => call(() => wanted.map(ensure)),

    find: (id) => call(() => Option.fromUndefinedOr(feeds.get(id))),

    follow: (following) =>
      call(() => following.forEach(({ feed, follower }) => followers.put({ feed_id: feed, follower }))),

    unfollow: (feed_id, follower) => call(() => void followers.remove(compose(feed_id, subjectKey(follower)))),

    followers: (feed) => call(() => followers.by("feed", feed).map(({ follower }) => follower)),

    holders: (numbers) =>
      call(() => {
        const wanted = new Set(numbers.map(compactNumber))
        const spoke = new Set(
          observations.all().flatMap(({ observation: { container, documents, feed_id } }) => {
            const about = [
              ...documents.map(({ number }) => compactNumber(number)),
              ...(container === null ? [] : [container])
            ]
            return about.some((number) => wanted.has(number)) ? [feed_id] : []
          })
        )
        const has = ({ account_id, subject }: Follower) =>
          subject.type === "shipment" &&
          (numbers.some((number) =>
            shipments.by("document", compose(account_id, number)).some(({ id }) => id === subject.id)
          ) ||
            containers.by("shipment", compose(account_id, subject.id)).some(({ number }) => wanted.has(number)))
        const found = [...spoke].flatMap((feed) => followers.by("feed", feed)).map(({ follower }) => follower)
        return [...new Map(found.filter(has).map((follower) => [subjectKey(follower), follower])).values()]
      }),

    followedBy: (asked) => call(() => asked.map(followedBy)),

    recordPoll: (poll) =>
      call(() => {
        const feed = feeds.get(poll.feed_id)
        if (feed === undefined) return
        feeds.put(afterPoll(feed, poll))
        const health = pollHealth.get(feed.id)
        const isTrouble = poll.outcome === "trouble"
        pollHealth.put({
          feed_id: feed.id,
          failures: isTrouble ? (health?.failures ?? 0) + 1 : 0,
          detail: isTrouble ? poll.detail : null
        })
        addPoll(state, poll)
      }),

    freshness: (account_id, ids) =>
      call((time) =>
        [...new Set(ids)].flatMap((shipment_id) =>
          asked(account_id, shipment_id).map((feed) => ({ ...feed, shipment_id, now: instantAt(time) }))
        )
      ),

    setInterval: (id, interval) => change(id, (feed) => ({ ...feed, interval })),

    setActive: (id, active) => change(id, (feed) => ({ ...feed, active }))
  } satisfies FeedStore
})
