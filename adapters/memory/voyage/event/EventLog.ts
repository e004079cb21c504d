import { Effect, Layer } from "effect"

import type { OwnedRecordId } from "#application/ports/OwnedRecordId.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { matches } from "#domain/query/matches.ts"
import { viewEvent } from "#domain/search/event/view.ts"
import { selectComparedEvents } from "#domain/voyage/event/comparedEvents.ts"
import type { LoggedEvent as Logged } from "#domain/voyage/event/Event.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { EventRow } from "../../state/eventTables.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { numbersAfter, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { makeChangeLog } from "./ChangeLog.ts"
import { byEntry, currentEvents, isOf, isReplaced } from "./currentEvents.ts"
import { makeEventTraces } from "./EventTraces.ts"

const newestOfEachKey = (rows: ReadonlyArray<EventRow>): ReadonlyArray<EventRow> => [
  ...new Map(rows.toSorted(byEntry).map((row) => [row.event.key, row])).values()
]

export const layer = Layer.effect(
  EventLog,
  Effect.gen(function* () {
    const state = yield* MemoryState

    const { call, containers, count, counted, events, journal } = state
    const [isReplacedNow, currentOf] = [isReplaced(state), currentEvents(state)]

    const change = (row: EventRow, changes: Partial<Logged>, position = row.position) => {
      const event = new LoggedEvent({ ...row.event, ...changes })
      events.put({ ...row, position, event })
      return event
    }

    const latestOf = ({ account_id, id }: OwnedRecordId<ShipmentId>) => {
      const ofShipment = containers.by("shipment", compose(account_id, id))
      const rows = [
        ...events.by("shipment", id),
        ...ofShipment.flatMap((container) => events.by("container", container.id))
      ].filter(isOf(account_id))
      return newestOfEachKey(rows)
        .filter((row) => !isReplacedNow(row))
        .map(({ event }) => event)
    }

    return {
      append: (appended) =>
        call(() => {
          const transaction = journal.transaction()
          for (const event of appended) events.put({ entry: count("events"), transaction, position: null, event })
        }),

      invalidate: (account, ids, at) =>
        call(() => {
          for (const id of ids) {
            const row = events.get(id)
            if (row?.event.account_id === account && row.event.invalidated_at === null) {
              change(row, { invalidated_at: at })
            }
          }
        }),

      latestOf: (account_id, id) => call(() => latestOf({ account_id, id })),

      comparedOf: (shipments) => call(() => shipments.map((named) => selectComparedEvents(latestOf(named)))),

      withKeys: (asked) =>
        call(() => asked.map(({ keys, ...named }) => latestOf(named).filter(({ key }) => keys.includes(key)))),

      transportEvents: (account, container, wanted) => call(() => page(currentOf(account, container), wanted)),

      transportEventsOf: (account, wanted, perContainer) =>
        call(() => wanted.flatMap((container) => currentOf(account, container).slice(0, perContainer))),

      load: (account, ids) =>
        call(() =>
          [...new Set(ids)]
            .flatMap((id) => events.get(id) ?? [])
            .filter(isOf(account))
            .map(({ event }) => event)
        ),

      holdNumbers: Effect.succeed(true),

      number: (limit) =>
        call(() => {
          return events
            .by("unnumbered", "")
            .filter(({ transaction }) => transaction !== journal.transaction())
            .toSorted(byEntry)
            .slice(0, limit)
            .map((row) => {
              const sequence = count(compose("sequence", row.event.account_id))
              return change(row, { sequence }, count("position"))
            })
        }),

      after: (account, sequence, limit) =>
        call(() =>
          numbersAfter(sequence, counted(compose("sequence", account)))
            .flatMap((number) => events.by("sequence", compose(account, String(number))).values())
            .map(({ event }) => event)
            .take(limit)
            .toArray()
        ),

      scan: (account, { after, criterion, limit, within }) =>
        call(() => {
          const found: Array<Logged> = []
          let [looked, reached] = [0, after]
          for (const number of numbersAfter(after, counted(compose("sequence", account)))) {
            const [row] = events.by("sequence", compose(account, String(number)))
            if (row === undefined) continue
            if (looked === within || found.length === limit) break
            looked++
            reached = number
            if (matches(viewEvent(row.event))(criterion)) found.push(row.event)
          }
          return { events: found, reached, forgotten: reached - after - looked }
        }),

      head: (account) => call(() => counted(compose("sequence", account))),
      changes: yield* makeChangeLog,
      traces: yield* makeEventTraces
    }
  })
)
