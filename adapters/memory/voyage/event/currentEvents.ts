import type { AccountId } from "#domain/Identifiers.ts"
import { orderInstant } from "#domain/voyage/observation/happened.ts"

import type { EventRow } from "../../state/eventTables.ts"
import type { MemoryState } from "../../state/MemoryState.ts"

type Events = Pick<MemoryState["Service"], "events">

export const byEntry = (a: EventRow, b: EventRow) => a.entry - b.entry

/** Without a time last. Local times in unknown zones as UTC. */
const byTime = (a: EventRow, b: EventRow) => {
  const [left, right] = [orderInstant(a.event) ?? "~", orderInstant(b.event) ?? "~"]
  return left === right ? byEntry(a, b) : left < right ? -1 : 1
}

export const isOf = (account: AccountId) => (row: EventRow) => row.event.account_id === account

export const isReplaced =
  ({ events }: Events) =>
  ({ event }: EventRow) =>
    events.by("replaces", event.id).some((row) => row.event.account_id === event.account_id)

export const currentEvents = (state: Events) => (account: AccountId, container: string) =>
  state.events
    .by("container", container)
    .filter(isOf(account))
    .filter(({ event }) => event.kind === "transport_event" && event.invalidated_at === null)
    .filter((row) => !isReplaced(state)(row))
    .toSorted(byTime)
    .map(({ event }) => event)
