import { Context, Effect, Layer } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { allOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { eventFilters } from "#domain/search/event/filters.ts"
import type { EventField } from "#domain/search/event/view.ts"
import { allowedEvents } from "#domain/voyage/event/eventCatalogue.ts"

import { elapsed } from "../../ports/elapsed.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import type { EventScan, EventScanResult } from "../../ports/voyage/event/EventLog.ts"
import { Signals } from "../../ports/voyage/event/Signals.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

export interface FeedRequest {
  readonly filters: ReadonlyArray<FilterInput>
  /** Last event that the client has received; 0 for none. */
  readonly after: number
  readonly limit: number
  /** Milliseconds to wait for a new event. */
  readonly wait: number
}

export interface FeedPage extends EventScanResult {
  readonly head: number
}

/** Events per scan. Bounds the work for filters that match few events. */
const maxScannedEvents = 5_000

/** Milliseconds, in case a signal is lost. */
const maxRestMs = 1_000

/** From another database, such as before a restore. Waiting would skip events. */
const cursorBeyondHead = (head: number) =>
  new InvalidParameter({
    parameter: "after",
    detail: `must be at most ${head}, the number of the last event; start again without it`,
    code: "invalid_parameter"
  })

/** Scans until an event matches, the log ends, or `most` scans are done. */
const scanUntilMatch = Effect.fnUntraced(function* (account: Account, first: EventScan, most: number) {
  const log = yield* EventLog
  const head = yield* log.head(account.id)
  if (head < first.after) return yield* cursorBeyondHead(head)
  if (head === first.after) return { events: [], reached: first.after, forgotten: 0, head } satisfies FeedPage
  let stretch = yield* log.scan(account.id, first)
  for (let looks = 1; looks < most && stretch.events.length === 0 && stretch.reached < head; looks++) {
    const next = yield* log.scan(account.id, { ...first, after: stretch.reached })
    stretch = { ...next, forgotten: stretch.forgotten + next.forgotten }
  }
  const page: FeedPage = { ...stretch, head: Math.max(head, stretch.reached) }
  return page
})

const read = Effect.fn("EventFeed.read")(function* (account: Account, { after, filters, limit, wait }: FeedRequest) {
  const signals = yield* Signals
  const asked = yield* criterionOf(eventFilters, account, filters)
  yield* requireReading(account)
  const allowed = allowedEvents(account.entitlements)
  const criterion = allowed === null ? asked : allOf([asked, oneOf(fieldOf<EventField>("event"), allowed)])
  const from = { after, criterion, limit, within: maxScannedEvents }
  if (wait === 0) return yield* scanUntilMatch(account, from, 4)
  const numbered = yield* signals.listen("numbered", account.id)
  const until = (yield* elapsed) + wait
  let page = yield* scanUntilMatch(account, from, 4)
  while (page.events.length === 0 && page.reached >= page.head) {
    const left = until - (yield* elapsed)
    if (left <= 0) break
    yield* numbered.next(Math.min(left, maxRestMs))
    const next = yield* scanUntilMatch(account, { ...from, after: page.reached }, 1)
    page = { ...next, forgotten: page.forgotten + next.forgotten }
  }
  return page
}, Effect.scoped)

export class EventFeed extends Context.Service<
  EventFeed,
  {
    /** Waits if no event matches. Omits events without the required entitlement. */
    readonly read: (
      account: Account,
      request: FeedRequest
    ) => Effect.Effect<FeedPage, InvalidParameter | NotEntitled | Unavailable>
  }
>()("application/voyage/event/EventFeed") {
  static readonly layer = Layer.effect(this, useCases({ read }))
}
