import type { RetentionKind } from "#application/ports/operations/jobs/RetentionStore.ts"
import { AuditChain, minAuditRetentionDays } from "#domain/identity/audit/AuditChain.ts"
import { day, later, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { observationsOf } from "#domain/voyage/observation/Evidence.ts"
import { contentKey, isArrivalDecided } from "#domain/voyage/observation/facts/FactVersion.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import type { EventRow } from "../../state/eventTables.ts"
import type { MemoryState } from "../../state/MemoryState.ts"
import { storedVersionKey } from "../../state/StoredVersion.ts"
import type { StoredForgottenVersion, StoredVersion } from "../../state/StoredVersion.ts"
import { compose } from "../../state/Table.ts"

type State = MemoryState["Service"]

export interface Candidate {
  readonly place: string
  readonly lastSeen: Instant
  readonly mayGo: () => boolean
  readonly remove: () => void
}

const inOrder = (number: number) => String(number).padStart(15, "0")

const deliveries = ({ attempts, deliveries }: State): ReadonlyArray<Candidate> =>
  deliveries.all().map(({ created_at, id, status }) => ({
    place: compose(created_at, id),
    lastSeen: created_at,
    mayGo: () => status !== "pending",
    remove: () => {
      for (const { attempt } of attempts.by("delivery", id)) attempts.remove(compose(id, String(attempt)))
      deliveries.remove(id)
    }
  }))

const isPast = ({ events }: State, { event }: EventRow): boolean => {
  const { account_id, container_id, created_at, id, kind, shipment_id } = event
  if (events.by("replaces", id).some((newer) => newer.event.account_id === account_id)) return true
  if (kind === "transport_event" || kind !== "estimated_event") return kind !== "transport_event"
  const ofShipment = shipment_id === null ? [] : events.by("shipment", shipment_id)
  return ofShipment.some(
    ({ event: other }) =>
      other.account_id === account_id &&
      other.event === event.event &&
      other.container_id === container_id &&
      (other.created_at > created_at || (other.created_at === created_at && other.id > id))
  )
}

const events = (state: State): ReadonlyArray<Candidate> =>
  state.events.all().map((row) => ({
    place: inOrder(row.entry),
    lastSeen: row.event.created_at,
    mayGo: () => {
      const { position } = row
      if (position === null) return false
      const isPending = state.deliveries
        .by("account", row.event.account_id)
        .some(({ event_id, status }) => event_id === row.event.id && status === "pending")
      return !isPending && isPast(state, row)
    },
    remove: () => void state.events.remove(row.event.id)
  }))

const audit = ({ auditChains, auditEntries }: State, now: Instant): ReadonlyArray<Candidate> =>
  auditEntries.all().map((entry) => ({
    place: compose(entry.at, inOrder(entry.sequence), entry.id),
    lastSeen: entry.at,
    mayGo: () => entry.at < shift(now, -minAuditRetentionDays * day),
    remove: () => {
      const chain = auditChains.get(compose(entry.account_id))
      if (chain === undefined) return
      auditChains.put(new AuditChain({ ...chain, pruned_sequence: entry.sequence, pruned_hash: entry.hash }))
      auditEntries.remove(entry.id)
    }
  }))

const isTracked = ({ feeds, followers, shipments }: State, feed: string): boolean =>
  feeds.get(feed)?.kind === "terminal" &&
  followers
    .by("feed", feed)
    .some(
      ({ follower: { subject } }) => subject.type === "shipment" && shipments.get(subject.id)?.trackingStopped === false
    )

const currentOf = (
  { facts, observations }: State,
  { fact_key, feed_id }: Pick<Observation, "feed_id" | "fact_key">
) => {
  const fact = facts.get(compose(feed_id, fact_key))
  return fact && observations.get(fact.id)?.observation
}

const observations = (state: State): ReadonlyArray<Candidate> => {
  const { evidence, facts, observations, refusals } = state
  const named = new Set([
    ...evidence.all().flatMap(({ evidence }) => observationsOf(evidence)),
    ...refusals
      .all()
      .filter(({ judgement, standing }) => judgement === "reapplied" || (standing && judgement === null))
      .map(({ observation_id }) => observation_id)
  ])
  return observations.all().map(({ entry, observation }) => ({
    place: inOrder(entry),
    lastSeen: later(observation.received_at, observation.confirmed_at),
    mayGo: () =>
      facts.get(compose(observation.feed_id, observation.fact_key))?.id !== observation.id &&
      !named.has(observation.id) &&
      !isTracked(state, observation.feed_id),
    remove: () => void observations.remove(observation.id)
  }))
}

const currentVersionOf = (state: State, version: StoredForgottenVersion) => {
  const row = currentOf(state, version)
  return row && state.versions.get(storedVersionKey({ ...row, content_key: contentKey(row) }))
}

const forget = (state: State, version: StoredVersion) => {
  const current = currentVersionOf(state, version)
  state.versions.remove(storedVersionKey(version))
  if (current === undefined || !isArrivalDecided(version, current)) state.forgottenVersions.put(version)
}

const versionCandidates = (state: State): ReadonlyArray<Candidate> =>
  state.versions.all().map((version) => ({
    place: storedVersionKey(version),
    lastSeen: later(version.seen_at, state.raws.get(version.raw_id)?.confirmed_at ?? version.seen_at),
    mayGo: () => {
      const row = currentOf(state, version)
      return row === undefined || contentKey(row) !== version.content_key
    },
    remove: () => forget(state, version)
  }))

const raws = (state: State): ReadonlyArray<Candidate> => {
  const { facts, jobs, observations, raws, readings, versions } = state
  return raws.all().map(({ confirmed_at, raw: { feed_id, id, received_at } }) => ({
    place: compose(received_at, id),
    lastSeen: confirmed_at,
    mayGo: () => {
      const reading = readings.get(id)?.reading
      if (reading === undefined || jobs.get(compose("read", id)) !== undefined) return false
      if (reading.statements.length === 0 && reading.refused.length > 0) return false
      return !facts.by("feed", feed_id).some((fact) => {
        const row = observations.get(fact.id)?.observation
        if (row === undefined) return false
        return (
          row.raw_id === id || versions.get(storedVersionKey({ ...row, content_key: contentKey(row) }))?.raw_id === id
        )
      })
    },
    remove: () => {
      for (const version of versions.all()) if (version.raw_id === id) forget(state, version)
      readings.remove(id)
      raws.remove(id)
    }
  }))
}

const changes = ({ recordChanges }: State): ReadonlyArray<Candidate> =>
  recordChanges.all().map(({ at, subject_id, version }) => ({
    place: compose(at, subject_id, inOrder(version)),
    lastSeen: at,
    mayGo: () => true,
    remove: () => void recordChanges.remove(compose(subject_id, String(version)))
  }))

/** Polls are trimmed when recorded. */
export const candidates: Readonly<Record<RetentionKind, (state: State, now: Instant) => ReadonlyArray<Candidate>>> = {
  deliveries,
  events,
  changes,
  polls: () => [],
  observations,
  sayings: versionCandidates,
  raws,
  audit
}
