import type { RetentionPass } from "#application/ports/operations/jobs/RetentionStore.ts"
import type { QueueName } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { EventTrace } from "#application/ports/voyage/event/EventTraces.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export interface EventRow {
  /** Position in commit order. */
  readonly entry: number
  readonly transaction: number
  /** Position in the change feed. */
  readonly position: number | null
  readonly event: LoggedEvent
}

export interface JobRow {
  readonly queue: QueueName
  readonly key: string
  readonly lane: string
  readonly generation: number
  readonly attempt: number
  readonly fence: number
  /** Milliseconds since 1970, as all times here. */
  readonly dueAt: number
  readonly leasedUntil: number | null
  /** Earliest due time requested during the lease. */
  readonly askedFor: number | null
  readonly error: string | null
  readonly trace?: string
}

interface EventTraceRow extends EventTrace {
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

const present = (value: string | null) => (value === null ? [] : [value])

export const eventTables = (table: ReturnType<typeof makeTable>) => ({
  events: table<EventRow, "unnumbered" | "position" | "sequence" | "shipment" | "container" | "replaces">({
    key: ({ event }) => event.id,
    by: {
      unnumbered: ({ position }) => (position === null ? [""] : []),
      position: ({ position }) => (position === null ? [] : [String(position)]),
      sequence: ({ event }) => (event.sequence === null ? [] : [compose(event.account_id, String(event.sequence))]),
      shipment: ({ event }) => present(event.shipment_id),
      container: ({ event }) => present(event.container_id),
      replaces: ({ event }) => present(event.previous_version)
    }
  }),

  eventTraces: table<EventTraceRow>({ key: ({ event_id }) => event_id, by: {} }),

  passes: table<RetentionPass>({ key: ({ started_at }) => started_at, by: {} }),

  jobs: table<JobRow, "queue">({ key: ({ key, queue }) => compose(queue, key), by: { queue: ({ queue }) => [queue] } })
})
