import type { ContainerChange } from "../../../api/schemas.ts"

export type StateAttribute =
  | "available_for_pickup"
  | "pickup_lfd"
  | "pickup_lfd_line"
  | "pickup_lfd_terminal"
  | "pickup_lfd_rail"
  | "pickup_appointment_at"
  | "holds_at_pod_terminal"
  | "fees_at_pod_terminal"
  | "pod_terminal"

export interface StateChange {
  readonly attribute: StateAttribute
  /** Undefined if not stored. */
  readonly before: unknown
  readonly after: unknown
  /** The new value is current. */
  readonly isCurrent: boolean
}

const attributeByEvent: Readonly<Record<string, StateAttribute>> = {
  "container.transport.available": "available_for_pickup",
  "container.transport.not_available": "available_for_pickup",
  "container.pickup_lfd.changed": "pickup_lfd",
  "container.pickup_lfd_line.changed": "pickup_lfd_line",
  "container.pickup_lfd_terminal.changed": "pickup_lfd_terminal",
  "container.pickup_lfd_rail.changed": "pickup_lfd_rail",
  "container.pickup_appointment.changed": "pickup_appointment_at"
}

export const stateAttributeOf = (event: string): StateAttribute | null => attributeByEvent[event] ?? null

type Changeset = ContainerChange["attributes"]["changeset"]

const dayAttributes: ReadonlySet<StateAttribute> = new Set([
  "pickup_lfd_line",
  "pickup_lfd_terminal",
  "pickup_lfd_rail"
])

const dayIn = (deadlines: unknown, name: StateAttribute): unknown =>
  (deadlines as Readonly<Record<string, unknown>> | null)?.[name] ?? null

/** Undefined if the attribute did not change. */
export const valuesBeforeAndAfter = (
  changeset: Changeset,
  attribute: StateAttribute
): readonly [unknown, unknown] | undefined => {
  if (!dayAttributes.has(attribute)) return changeset[attribute]
  const deadlines = changeset["import_deadlines"]
  return deadlines === undefined ? undefined : [dayIn(deadlines[0], attribute), dayIn(deadlines[1], attribute)]
}
