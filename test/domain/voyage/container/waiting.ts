import { CalendarDate, day, Instant, shift } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import * as Sample from "../../../support/samples.ts"

/** Still the 9th in Los Angeles. */
export const now = Instant.make("2026-03-10T05:00:00.000Z")

/** A container that waits at a terminal in Los Angeles with this last free day; the terminal answered yesterday. */
export const waiting = (lfd: string | null, changes: Partial<Container> = {}) =>
  Sample.container({
    account_id: Sample.accountId(),
    shipment_id: Sample.shipmentId(),
    import_deadlines: { ...noDeadlines, pickup_lfd_terminal: lfd === null ? null : CalendarDate.make(lfd) },
    current_stop: "port",
    delivered_at: null,
    reported_status: "available",
    pod_timezone: "America/Los_Angeles",
    terminal_checked_at: shift(now, -day),
    ...changes
  })
