import type { Container } from "../container/Container.ts"
import type { EventDraft, LoggedEvent } from "../event/Event.ts"
import type { MergedContainer } from "../merge/merge.ts"
import { createEventDraft } from "./DiffContext.ts"
import type { DiffContext } from "./DiffContext.ts"

const name = "container.pod_terminal_changed"

const loggedOf = ({ id }: Container, { logged }: DiffContext): ReadonlyArray<LoggedEvent> =>
  [...logged.values()]
    .filter((event) => event.event === name && event.container_id === id)
    .sort((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1))

const before = ({ changeset }: LoggedEvent): unknown => changeset?.["pod_terminal"]?.[0]

/**
 * A terminal that becomes known is not a change, nor is a prediction that returns to a published terminal. An actual
 * discharge is if its terminal differs from the last published one.
 */
export const terminalEvents = (
  previous: Container | null,
  container: Container,
  { facility }: MergedContainer,
  context: DiffContext
): ReadonlyArray<EventDraft> => {
  const now = container.pod_terminal_code
  const earlier = loggedOf(container, context)
  const actual = facility.won?.winner.classifier === "ACT"
  const shown = previous?.pod_terminal_code ?? null
  const old = (actual ? earlier[0]?.terminal_code : null) ?? shown
  if (old === null || now === null || old === now) return []
  if (!actual && earlier.some((event) => event.terminal_code === now || before(event) === now)) return []
  return [
    createEventDraft({
      event: name,
      key: `${container.id}|${name}|${old}>${now}|${earlier.length}`,
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      container_id: container.id,
      timestamp: context.now,
      timezone: container.pod_timezone,
      terminal_code: now,
      data_source: facility.won?.winner.data_source ?? "shipping_line",
      changeset: { pod_terminal: [old, now] }
    })
  ]
}
