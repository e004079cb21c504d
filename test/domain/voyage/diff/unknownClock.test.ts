import { assert, describe, it } from "@effect/vitest"

import { diffContainer } from "#domain/voyage/diff/diff.ts"
import type { DiffContext } from "#domain/voyage/diff/DiffContext.ts"
import { estimateEvent } from "#domain/voyage/diff/estimateEvents.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { EventDraft } from "#domain/voyage/event/Event.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"

import { container } from "../../../support/samples.ts"
import * as Sample from "../../../support/samples.ts"
import { directVoyage, gazetteer, mergeOf, move, vessels } from "../merge/observe.ts"

const account_id = Sample.accountId()
const record = container({ account_id, shipment_id: Sample.shipmentId() })

const local = { local: "2026-01-06T10:00:00" } as ReportedTime

/** A direct voyage from a port whose zone is not known, with the departure as a wall clock. */
const [emptyOut, fullIn, load, depart, arrive] = directVoyage().map((one, index) => ({
  ...one,
  place: index < 4 ? ({ locode: "XXFOO", facility: null, name: null } as typeof one.place) : one.place,
  happened: index === 3 ? local : one.happened
}))
const voyage = [emptyOut, fullIn, load, depart, arrive].flatMap((one) => one ?? [])

const unplaced = { ...gazetteer, zoneOf: (locode: string) => (locode === "XXFOO" ? null : gazetteer.zoneOf(locode)) }
const placed = {
  ...gazetteer,
  zoneOf: (locode: string) => (locode === "XXFOO" ? "Asia/Tokyo" : gazetteer.zoneOf(locode))
}

const contextWith = (logged: ReadonlyArray<LoggedEvent>, known = unplaced): DiffContext => ({
  account_id,
  shipment_id: record.shipment_id,
  tracked_since: Sample.start,
  now: Sample.start,
  logged: new Map(logged.map((event) => [event.key, event])),
  gazetteer: known
})

const log = (draft: EventDraft): LoggedEvent =>
  new LoggedEvent({ ...draft, id: Sample.eventId(), created_at: Sample.start, invalidated_at: null, sequence: null })

const draftsOf = (context: DiffContext) => {
  const [merged] = mergeOf(voyage).containers
  assert(merged !== undefined)
  return diffContainer(null, record, merged, context).drafts.filter(({ event }) => event.endsWith("vessel_departed"))
}

describe("an event without a known zone", () => {
  it("is published once, with its local time", () => {
    const [departed, ...more] = draftsOf(contextWith([]))
    assert.deepStrictEqual(more, [])
    assert(departed !== undefined)
    assert.deepInclude(departed as object, {
      timestamp: null,
      timezone: null,
      local_timestamp: "2026-01-06T10:00:00",
      local_date: null,
      clock: "unknown",
      deliver: true
    })
    assert.deepStrictEqual(draftsOf(contextWith([log(departed)])), [])
  })

  it("is corrected when the zone becomes known", () => {
    const [departed] = draftsOf(contextWith([]))
    assert(departed !== undefined)
    const logged = log(departed)
    const [corrected, ...more] = draftsOf(contextWith([logged], placed))
    assert.deepStrictEqual(more, [])
    assert.deepInclude(corrected as object, {
      key: departed.key,
      timestamp: "2026-01-06T01:00:00.000Z",
      timezone: "Asia/Tokyo",
      local_timestamp: null,
      clock: null,
      cause: "correction",
      previous_version: logged.id
    })
  })

  it("is as old as its local time when it is decided whether to deliver it", () => {
    const late = { ...contextWith([]), tracked_since: Sample.onDay(300), now: Sample.onDay(300) }
    assert.isFalse(draftsOf(late)[0]?.deliver)
  })
})

describe("an estimate without a known zone", () => {
  const observation = move("arrive", { classifier: "EST", place: "XXFOO", vessel: vessels.first, key: "eta" })
  const unknown = { timezone: null, timestamp: null, local_timestamp: local, local_date: null, clock: "unknown" }
  const wall = { ...unknown, local_timestamp: "2026-01-20T10:00:00", winner: observation, lost: [] } as never
  const instant = {
    ...unknown,
    local_timestamp: null,
    clock: null,
    timestamp: "2026-01-20T01:00:00.000Z",
    timezone: "Asia/Tokyo",
    winner: observation,
    lost: []
  } as never
  const name = "container.transport.estimated.vessel_arrived"

  it("is published once, and once more when the zone becomes known", () => {
    const [first] = estimateEvent(name, wall, record, contextWith([]))
    assert(first !== undefined)
    assert.deepInclude(first as object, { timestamp: null, local_timestamp: "2026-01-20T10:00:00", clock: "unknown" })
    const logged = log(first)
    assert.deepStrictEqual(estimateEvent(name, wall, record, contextWith([logged])), [])
    const [second] = estimateEvent(name, instant, record, contextWith([logged]))
    assert(second !== undefined)
    assert.deepInclude(second as object, {
      timestamp: "2026-01-20T01:00:00.000Z",
      local_timestamp: null,
      cause: "correction",
      previous_version: logged.id
    })
    assert.deepStrictEqual(estimateEvent(name, instant, record, contextWith([log(second)])), [])
  })
})
