import { Result } from "effect"

import type { Instant } from "#domain/Time.ts"
import { boundedKey } from "#domain/voyage/observation/factKey.ts"

import { partyOf } from "./clock.ts"
import type { StatementWithoutKey } from "./Draft.ts"
import { readInstant } from "./happened.ts"
import type { DcsaEvent } from "./Item.ts"

export const keyById = (item: DcsaEvent, id: string, container = ""): string => {
  const party = partyOf(item)
  return boundedKey(["event", party === "" ? id : `${party}/${id}`, container].join("|"))
}

/** In 3.0 beta an event retracts another one by id, usually without further data. */
export const retractionOf = (
  item: DcsaEvent,
  receivedAt: Instant
): Result.Result<{ readonly draft: StatementWithoutKey; readonly isAll: boolean } | null, string> => {
  const id = item.retractedEventID
  if (id === undefined) return Result.succeed(null)
  const createdAt = readInstant(item.eventCreatedDateTime ?? "")
  if (createdAt === null) return Result.fail("A retraction must contain eventCreatedDateTime.")
  const revision = createdAt > receivedAt ? receivedAt : createdAt
  const draft: StatementWithoutKey = {
    statement: {
      fact: { type: "other", code: "RETRACTED", text: null },
      classifier: "ACT",
      container: null,
      documents: [],
      place: null,
      call: null,
      happened: null,
      source_id: id,
      revision,
      retracted: true
    },
    key: keyById(item, id),
    kind: "event",
    moment: revision
  }
  return Result.succeed({ draft, isAll: item.eventDateTime === undefined })
}
