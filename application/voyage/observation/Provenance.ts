import { Context, Effect, Layer, Option } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { ObservationId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { User } from "#domain/identity/user/User.ts"
import type { Instant } from "#domain/Time.ts"
import type { SourcedObservation } from "#domain/voyage/observation/Evidence.ts"
import { confirmedAt, statedAt } from "#domain/voyage/observation/facts/statedAt.ts"
import { publishTime } from "#domain/voyage/observation/happened.ts"
import type { PublishedTime } from "#domain/voyage/observation/happened.ts"
import type { TimeDoubt, MoveKind } from "#domain/voyage/observation/Observation.ts"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ChangeHistory } from "../../ports/voyage/history/ChangeHistory.ts"
import type { SourcedCitation } from "../../ports/voyage/observation/EvidenceStore.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

export type CitedMessage = Pick<SourcedCitation, "message" | "item" | "from" | "to">

export interface LosingReport {
  readonly source: DataSource
  readonly provider: string
  /** Wall clock or date as reported if the time zone is unknown. */
  readonly value: unknown
  readonly said_at: Instant
  readonly citation: CitedMessage | null
  readonly clock: TimeDoubt | null
}

export interface FieldProvenance {
  readonly source: DataSource | "user"
  /** Configured source, such as a SCAC; null for a user. */
  readonly provider: string | null
  readonly user: Pick<User, "id" | "name"> | null
  readonly said_at: Instant
  /** Latest repetition. */
  readonly confirmed_at: Instant
  readonly lost: ReadonlyArray<LosingReport>
  /** To another actual report; null within 24 hours. */
  readonly discrepancy_hours: number | null
  /** True for the last value of a stop that the container has left. */
  readonly final: boolean
  /** False after retention; null for a user. */
  readonly message_kept: boolean | null
  /** Null for a user, a removed message, or one from before citations. */
  readonly citation: CitedMessage | null
  /** Arrivals may derive from an estimated discharge. Null for other facts. */
  readonly move: MoveKind | null
  readonly precision: "day" | "second" | null
  /** `unknown` if the attribute is null because its time zone is unknown. */
  readonly clock: TimeDoubt | null
  readonly local_timestamp: PublishedTime["local_timestamp"]
  readonly local_date: PublishedTime["local_date"]
}

/** Keyed by attribute. */
export interface SubjectProvenance {
  readonly sources: Readonly<Record<string, FieldProvenance>>
  /** For attributes that are null because the time zone is unknown. */
  readonly withoutZone: Readonly<Record<string, ReportedTiming>>
  /** Applies only if the attribute still has this value. */
  readonly users: Readonly<Record<string, { readonly value: unknown; readonly provenance: FieldProvenance }>>
}

const published: Readonly<Record<string, string>> = { pod_terminal_code: "pod_terminal" }

const isTime = (attribute: string): boolean => attribute.endsWith("_at")

export type ReportedTiming = Pick<FieldProvenance, "precision" | "clock" | "local_timestamp" | "local_date">

export const noTiming: ReportedTiming = { precision: null, clock: null, local_timestamp: null, local_date: null }

const timing = (attribute: string, { happened }: SourcedObservation, zone: string | null): ReportedTiming => {
  if (!isTime(attribute) || happened === null) return noTiming
  const { clock, local_date, local_timestamp } = publishTime(happened, zone)
  return { precision: "date" in happened ? "day" : "second", clock, local_timestamp, local_date }
}

const winnerOf = (observation: SourcedObservation) => ({
  user: null,
  source: observation.data_source,
  provider: observation.source,
  said_at: statedAt(observation),
  confirmed_at: confirmedAt(observation),
  message_kept: observation.raw_kept
})

const explain = Effect.fn("Provenance.explain")(function* (account: Account, subjects: ReadonlyArray<string>) {
  const { evidence } = yield* ObservationStore
  const { edits } = yield* ChangeHistory
  const reference = yield* ReferenceData
  yield* requireReading(account)
  const found = yield* evidence.load(account.id, subjects)
  const ids = found.flatMap(({ provenance }) =>
    Object.values(provenance).flatMap(({ lost, winner }) => [winner, ...lost.map(({ id }) => id)])
  )
  const wanted = [...new Set(ids)]
  const read = yield* evidence.observations(account.id, wanted)
  const known = new Map<ObservationId, SourcedObservation>(read.map((one) => [one.id, one]))
  const cited = yield* evidence.citations(account.id, [...known.keys()])
  const citations = new Map<ObservationId, CitedMessage>(cited.map(({ id, ...citation }) => [id, citation]))
  const latest = yield* edits.latest(account.id, subjects)
  const users = yield* UserStore
  const editors = yield* Effect.forEach([...new Set(latest.map(({ user_id }) => user_id))], (id) =>
    users.find(account.id, id)
  )
  const named = new Map(editors.flatMap(Option.toArray).map(({ id, name }) => [id, { id, name }]))

  const ofSources = (subject: string) =>
    Object.entries(found.find(({ subject_id }) => subject_id === subject)?.provenance ?? {}).flatMap(
      ([name, { discrepancy_hours, final = false, lost, winner }]): ReadonlyArray<
        readonly [string, FieldProvenance]
      > => {
        const observation = known.get(winner)
        if (observation === undefined) return []
        const zoneAt = ({ place }: SourcedObservation) => reference.gazetteer.zoneOf(place?.locode ?? "")
        const others = lost.flatMap(({ id, value }): ReadonlyArray<LosingReport> => {
          const other = known.get(id)
          if (other === undefined) return []
          const citation = citations.get(id) ?? null
          const { clock } = timing(name, other, zoneAt(other))
          const said_at = statedAt(other)
          return [{ source: other.data_source, provider: other.source, value, said_at, citation, clock }]
        })
        const field: FieldProvenance = {
          ...winnerOf(observation),
          citation: citations.get(winner) ?? null,
          move: observation.fact.type === "move" ? observation.fact.move : null,
          ...timing(name, observation, zoneAt(observation)),
          lost: others,
          discrepancy_hours,
          final
        }
        return [[published[name] ?? name, field]]
      }
    )
  const withoutZone = (subject: string) =>
    Object.entries(found.find(({ subject_id }) => subject_id === subject)?.provenance ?? {}).flatMap(
      ([name, { winner }]) => {
        const observation = known.get(winner)
        return observation === undefined ? [] : [[published[name] ?? name, timing(name, observation, null)] as const]
      }
    )
  const ofUsers = (subject: string) =>
    latest
      .filter((edit) => edit.subject_id === subject)
      .map(({ at, attribute, new: value, user_id }) => {
        const provenance: FieldProvenance = {
          source: "user",
          provider: null,
          user: named.get(user_id) ?? null,
          said_at: at,
          confirmed_at: at,
          lost: [],
          discrepancy_hours: null,
          final: false,
          message_kept: null,
          citation: null,
          move: null,
          ...noTiming
        }
        return [attribute, { value, provenance }] as const
      })
  return new Map(
    subjects.map((subject) => [
      subject,
      {
        sources: Object.fromEntries(ofSources(subject)),
        withoutZone: Object.fromEntries(withoutZone(subject)),
        users: Object.fromEntries(ofUsers(subject))
      }
    ])
  )
})

export class Provenance extends Context.Service<
  Provenance,
  {
    /** Omits attributes without a source statement, and data that the account may not read. */
    readonly explain: (
      account: Account,
      subjects: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, SubjectProvenance>, NotEntitled | Unavailable>
  }
>()("application/voyage/observation/Provenance") {
  static readonly layer = Layer.effect(this, useCases({ explain }))
}
