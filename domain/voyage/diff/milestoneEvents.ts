import { facilityCode } from "../../reference/place/Place.ts"
import type { Container } from "../container/Container.ts"
import type { EventDraft, LoggedEvent } from "../event/Event.ts"
import { stampOf } from "../merge/facts/containerFacts.ts"
import type { Milestone } from "../merge/milestone/milestones.ts"
import { orderInstant } from "../observation/happened.ts"
import { createEventDraft, shouldDeliver } from "./DiffContext.ts"
import type { Diff, DiffContext } from "./DiffContext.ts"

const keyOfAll = ({ id }: Container): string => `${id}|milestone|`

const keyOf = (container: Container, { name, nth, place }: Milestone): string =>
  `${keyOfAll(container)}${name}|${place}|${nth}`

const voyageOf = (milestone: Milestone): string | null => {
  const call = milestone.winner.call
  const inbound = milestone.name.endsWith("arrived") || milestone.name.endsWith("discharged")
  const [first, second] = inbound
    ? [call?.import_voyage, call?.export_voyage]
    : [call?.export_voyage, call?.import_voyage]
  return first ?? second ?? null
}

const describe = (milestone: Milestone, container: Container, context: DiffContext): EventDraft => {
  const { call, data_source, place: stamped } = milestone.winner
  const place = milestone.misplaced ? null : stamped
  const stamp = stampOf(milestone, context.gazetteer)
  const { clock, local_date, local_timestamp, timestamp, timezone } = stamp
  return createEventDraft({
    event: `container.transport.${milestone.name}`,
    key: keyOf(container, milestone),
    account_id: context.account_id,
    shipment_id: context.shipment_id,
    container_id: container.id,
    timestamp,
    timezone,
    local_timestamp,
    local_date,
    clock,
    location_locode: place?.locode ?? null,
    terminal_code: facilityCode(place?.locode ?? null, place?.facility ?? null),
    voyage_number: voyageOf(milestone),
    vessel_imo: call?.vessel_imo ?? null,
    vessel_name: call?.vessel_name ?? null,
    data_source,
    observation_id: milestone.winner.id,
    deliver: shouldDeliver(context, orderInstant(stamp))
  })
}

const isUnchanged = (logged: LoggedEvent, now: EventDraft): boolean =>
  logged.invalidated_at === null &&
  logged.timestamp === now.timestamp &&
  logged.timezone === now.timezone &&
  logged.local_timestamp === now.local_timestamp &&
  logged.local_date === now.local_date &&
  logged.clock === now.clock &&
  logged.location_locode === now.location_locode &&
  logged.voyage_number === now.voyage_number &&
  logged.vessel_imo === now.vessel_imo

/** Also corrects changed milestones and invalidates milestones that no source reports any longer. */
export const milestoneEvents = (
  container: Container,
  milestones: ReadonlyArray<Milestone>,
  context: DiffContext
): Diff => {
  const described = milestones.map((milestone) => describe(milestone, container, context))
  const drafts = described.flatMap((now) => {
    const logged = context.logged.get(now.key)
    if (logged === undefined) return [now]
    if (isUnchanged(logged, now)) return []
    return [
      { ...now, cause: "correction" as const, previous_version: logged.id, deliver: now.deliver || logged.deliver }
    ]
  })
  const current = new Set(described.map(({ key }) => key))
  const beginning = keyOfAll(container)
  const invalidated = [...context.logged.values()].filter(
    ({ invalidated_at, key }) => invalidated_at === null && key.startsWith(beginning) && !current.has(key)
  )
  return { drafts, invalidated: invalidated.map(({ id }) => id) }
}
