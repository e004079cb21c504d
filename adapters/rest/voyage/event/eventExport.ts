import { Effect, Stream } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import type { FeedPage, FeedRequest } from "#application/voyage/event/EventFeed.ts"
import { InvalidParameter } from "#domain/Errors.ts"

import { makePresentEvents } from "./presentEvents.ts"

const maxEventsInMemory = 100

export interface EventExportRequest extends Pick<FeedRequest, "filters" | "after"> {
  readonly holder: Holder
  /** By default the newest event. */
  readonly until: number | undefined
  readonly include: string | undefined
}

interface Position {
  readonly reached: number
  readonly forgotten: number
  readonly isOver: boolean
}

const lineOf = (text: string) => `${text}\n`

/** One JSON document per line. The last line has the reached position instead of an event. */
export const makeEventExport = Effect.gen(function* () {
  const feed = yield* EventFeed
  const present = yield* makePresentEvents

  return Effect.fnUntraced(function* ({ after, filters, holder, include, until }: EventExportRequest) {
    yield* present.check(holder, include)
    if (until !== undefined && until < after) {
      return yield* new InvalidParameter({
        parameter: "until",
        detail: "must not be less than `after`",
        code: "invalid_parameter"
      })
    }
    const read = (from: number) =>
      feed.read(holder.account, { filters, after: from, limit: maxEventsInMemory, wait: 0 })
    const { head } = yield* read(after)
    const end = Math.min(until ?? head, head)

    const linesOf = ({ events }: FeedPage) =>
      Effect.map(
        present.texts(
          holder,
          events.filter(({ sequence }) => (sequence ?? 0) <= end),
          include
        ),
        (texts) => texts.map(lineOf).join("")
      )
    const next = Effect.fnUntraced(function* (position: Position) {
      if (position.isOver) return undefined
      if (position.reached >= end) {
        const meta = { after, reached: position.reached, head, forgotten: position.forgotten }
        return [lineOf(JSON.stringify({ meta })), { ...position, isOver: true }] as const
      }
      const page = yield* read(position.reached)
      const reached = Math.min(page.reached, end)
      return [yield* linesOf(page), { ...position, reached, forgotten: position.forgotten + page.forgotten }] as const
    })
    const first: Position = { reached: after, forgotten: 0, isOver: false }
    return Stream.unfold(first, next).pipe(
      Stream.filter((text) => text !== ""),
      Stream.encodeText
    )
  })
})
