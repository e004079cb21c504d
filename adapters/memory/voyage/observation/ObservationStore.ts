import { Effect, Layer, Option } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type {
  MessageReading,
  FactMomentsQuery,
  RawMessage
} from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import { selectCurrentRows } from "#domain/voyage/merge/terminal/currentAt.ts"
import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"
import { makeEvidenceStore } from "./EvidenceStore.ts"
import { countMissedPolls } from "./missedPolls.ts"
import { recordReading, repeatReading } from "./recording.ts"
import { makeRefusedObservationStore } from "./RefusedObservationStore.ts"
import { makeSeenReferences } from "./SeenReferences.ts"

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const place = ({ id, received_at }: Pick<RawMessage, "id" | "received_at">) => `${received_at} ${id}`

const subjectsOf = ({ container, documents }: Observation) => [
  ...documents.map(({ number }) => compactNumber(number)),
  ...(container === null ? [] : [container])
]

const parts = Effect.all({
  evidence: makeEvidenceStore,
  refused: makeRefusedObservationStore,
  seen: makeSeenReferences
})

export const layer = Layer.effect(
  ObservationStore,
  Effect.map(Effect.all([MemoryState, parts]), ([state, parts]) => {
    const { call, facts, feeds, jobs, observations, raws, readings } = state
    const withMissedPolls = countMissedPolls(state)
    const of = (source: string | null) =>
      raws
        .all()
        .map(({ raw }) => raw)
        .filter(({ feed_id }) => source === null || feeds.get(feed_id)?.source === source)

    const isAbout = (subjects: ReadonlyArray<string> | null) => {
      const wanted = subjects === null ? null : new Set(subjects.map(compactNumber))
      return (row: Observation) => wanted === null || subjectsOf(row).some((subject) => wanted.has(subject))
    }
    const currentRows = (feed: FeedId, subjects: ReadonlyArray<string> | null) =>
      facts
        .by("feed", feed)
        .flatMap(({ id }) => observations.get(id)?.observation ?? [])
        .filter(isAbout(subjects))

    const standing = ({ feeds, moments, subjects }: FactMomentsQuery) =>
      [...new Set(feeds)]
        .flatMap((feed) => {
          const about = currentRows(feed, subjects)
          const current = new Set(about.map(({ id }) => id))
          const keys = new Set(about.map(({ fact_key }) => fact_key))
          const rows = observations
            .by("feed", feed)
            .filter(({ observation }) => keys.has(observation.fact_key))
            .toSorted((a, b) => a.entry - b.entry)
          const stood = selectCurrentRows(
            rows.map(({ observation }) => observation),
            moments
          )
          return rows.filter(({ observation }) => current.has(observation.id) || stood.has(observation))
        })
        .toSorted((a, b) => a.entry - b.entry)
        .map(({ observation }) => withMissedPolls(observation))

    const keptOf = ({ raw_id }: Pick<MessageReading, "raw_id">) => {
      const kept = raws.get(raw_id)
      if (kept === undefined) throw new Error(`Raw message ${raw_id} is not kept`)
      return kept
    }
    const record = (message: MessageReading) => recordReading(state, keptOf(message), message.reading)

    return {
      keep: (raw) =>
        call(() => {
          const same = raws.by("bytes", compose(raw.feed_id, raw.sha256))[0]
          if (same === undefined) {
            const kept = raw.bytes === null ? raw : { ...raw, bytes: raw.bytes.slice() }
            raws.put({ raw: kept, confirmed_at: raw.received_at })
            return { raw_id: raw.id, isNew: true }
          }
          const seen = { ...same, confirmed_at: raw.received_at }
          if (seen.confirmed_at <= same.confirmed_at) return { raw_id: same.raw.id, isNew: false }
          raws.put(seen)
          return { raw_id: same.raw.id, isNew: repeatReading(state, seen) }
        }),

      isKept: (feed, sha256) => call(() => raws.by("bytes", compose(feed, sha256)).length > 0),

      // A copy, because transferring the bytes to a thread detaches them.
      raw: (id) =>
        call(() =>
          Option.map(Option.fromUndefinedOr(raws.get(id)?.raw), (raw) =>
            raw.bytes === null ? raw : { ...raw, bytes: raw.bytes.slice() }
          )
        ),

      rawsOf: (source, since, after, limit) =>
        call(() => {
          const last = after === null ? undefined : raws.get(after)
          const from = last === undefined ? "" : place(last.raw)
          return of(source)
            .filter((raw) => raw.received_at >= since && place(raw) > from)
            .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
            .slice(0, limit)
            .map(({ format, id }) => ({ id, format, version: readings.get(id)?.reading.version ?? null }))
        }),

      versionOf: (id) => call(() => readings.get(id)?.reading.version ?? null),

      parked: (source, limit) =>
        call(() =>
          of(source)
            .filter(({ id }) => {
              const reading = readings.get(id)?.reading
              return reading === undefined ? jobs.get(compose("read", id)) === undefined : reading.refused.length > 0
            })
            .toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
            .slice(0, limit)
            .map((raw) => {
              const { feed_id, format, id, name, received_at } = raw
              const reading = readings.get(id)?.reading
              const size = raw.bytes === null ? raw.size : raw.bytes.length
              const told = { size, items: reading?.items ?? null, refused: reading?.refused ?? [] }
              return { id, source: feeds.get(feed_id)?.source ?? "", format, name, received_at, ...told }
            })
        ),

      record: (messages) =>
        call(() => {
          for (const message of messages) keptOf(message)
          return messages.map(record)
        }),

      leftOut: (raw) =>
        call(() => {
          const { refused, unread } = readings.get(raw)?.reading ?? { refused: [], unread: [] }
          return { refused, unread }
        }),

      current: (feeds, subjects) =>
        call(() => [...new Set(feeds)].flatMap((feed) => currentRows(feed, subjects)).map(withMissedPolls)),

      currentAt: (asked) => call(() => asked.map(standing)),

      first: (wanted) =>
        call(() =>
          wanted.flatMap(({ fact_key, feed_id }) =>
            observations
              .by("feed", feed_id)
              .filter(({ observation }) => observation.fact_key === fact_key)
              .toSorted((a, b) => order(beganAt(a.observation), beganAt(b.observation)) || a.entry - b.entry)
              .slice(0, 1)
              .map(({ observation }) => ({ ...observation, missed_polls: 0 }))
          )
        ),

      history: (feed) =>
        call(() =>
          observations
            .by("feed", feed)
            .toSorted((a, b) => a.entry - b.entry)
            .map(({ observation }) => withMissedPolls(observation))
        ),
      ...parts
    }
  })
)
