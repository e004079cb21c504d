import { Context, Effect } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { FactKey } from "../../../ports/voyage/observation/ObservationStore.ts"
import { makeBatchedLookup } from "../../rounds/makeBatchedLookup.ts"
import { makeBatchedRead } from "../../rounds/makeBatchedRead.ts"
import { makeBatchedWrite } from "../../rounds/makeBatchedWrite.ts"
import type { Rounds } from "../../rounds/Rounds.ts"

const keyOf = ({ fact_key, feed_id }: FactKey): string => `${feed_id} ${fact_key}`

export const batchedObservationStores = Effect.fnUntraced(function* (rounds: Rounds) {
  const { together } = rounds
  const [read, find, write] = [makeBatchedRead(rounds), makeBatchedLookup(rounds), makeBatchedWrite(rounds)]
  const sources = yield* SourceStore
  const { feeds } = sources
  const observations = yield* ObservationStore
  const { evidence, refused, seen } = observations

  const current = together((asked: ReadonlyArray<ReadonlyArray<FeedId>>) =>
    Effect.map(observations.current([...new Set(asked.flat())], null), (rows) => {
      const answers = asked.map((own) => ({ own: new Set(own), rows: Array.of<Observation>() }))
      const followers = Map.groupBy(
        answers.flatMap((answer) => [...answer.own].map((feed) => ({ answer, feed }))),
        ({ feed }) => feed
      )
      for (const row of rows) for (const { answer } of followers.get(row.feed_id) ?? []) answer.rows.push(row)
      return answers.map(({ rows }) => rows)
    })
  )
  const first = together((asked: ReadonlyArray<ReadonlyArray<FactKey>>) =>
    Effect.map(observations.first(asked.flat()), (rows) => {
      const found = new Map(rows.map((row) => [keyOf(row), row]))
      return asked.map((facts): ReadonlyArray<Observation> => facts.flatMap((fact) => found.get(keyOf(fact)) ?? []))
    })
  )
  const loadEvidence = find(evidence.loadAcross, ({ subject_id }) => subject_id)

  return Context.make(ObservationStore, {
    ...observations,
    current: (own, subjects) => (subjects === null ? current(own) : observations.current(own, subjects)),
    currentAt: read(observations.currentAt),
    first: (facts) => (facts.length === 0 ? Effect.succeed([]) : first(facts)),
    evidence: {
      ...evidence,
      load: (account_id, subjects) => loadEvidence(subjects.map((id) => ({ account_id, id }))),
      save: write(evidence.save)
    },
    refused: {
      ...refused,
      reapplied: read(refused.reapplied),
      replace: write(refused.replace)
    },
    seen: { ...seen, record: write(seen.record) }
  }).pipe(
    Context.add(SourceStore, {
      ...sources,
      feeds: {
        ...feeds,
        ensure: read(feeds.ensure),
        follow: write(feeds.follow),
        followedBy: read(feeds.followedBy)
      }
    })
  )
})
