import { Effect } from "effect"

import type { OwnedRecordId } from "#application/ports/OwnedRecordId.ts"
import { maxReplaced } from "#application/ports/voyage/observation/EvidenceStore.ts"
import type { ReplacedObservation, EvidenceStore } from "#application/ports/voyage/observation/EvidenceStore.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { AccountId, ObservationId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { SourcedObservation } from "#domain/voyage/observation/Evidence.ts"
import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import { legUnderWay } from "#domain/voyage/vessel/sailedLegs.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { countMissedPolls } from "./missedPolls.ts"

export const makeEvidenceStore = Effect.map(MemoryState, (state) => {
  const { call, credentials, evidence, feeds, followers, observations, raws } = state
  const withMissedPolls = countMissedPolls(state)

  /** Followed by the account under a credential that serves it. */
  const readable = (account: AccountId) => (id: ObservationId) => {
    const row = observations.get(id)
    const feed = row && feeds.get(row.observation.feed_id)
    const serves = feed && credentials.get(feed.credential_id)?.serves
    if (row === undefined || feed === undefined || serves === undefined) return []
    const isServed = serves === "all" || serves.includes(account)
    const follows = followers.by("feed", feed.id).some(({ follower }) => follower.account_id === account)
    return isServed && follows ? [{ ...row, source: feed.source }] : []
  }

  const sourced = ({ observation, source }: ReturnType<ReturnType<typeof readable>>[number]): SourcedObservation => {
    const { message: _message, ...row } = withMissedPolls(observation)
    return { ...row, source, raw_kept: raws.get(observation.raw_id) !== undefined }
  }

  const owned = ({ account_id, id }: OwnedRecordId<string>) => {
    const row = evidence.get(id)
    return row?.account_id === account_id ? [row.evidence] : []
  }

  const carried = (account: AccountId, since: Instant) =>
    evidence.by("account", account).flatMap(({ evidence: { route, subject_id } }) => {
      const leg = route === null ? null : legUnderWay(route.locations)
      return route === null || leg === null || leg.departedAt <= since
        ? []
        : [{ id: ContainerId.make(subject_id), imo: leg.imo, route }]
    })

  return {
    carriers: (account, since, page) =>
      call(() => {
        const byVessel = Map.groupBy(carried(account, since), ({ imo }) => imo)
        const all = [...byVessel].map(([imo, { length }]) => ({ imo, containers: length }))
        const sorted = all.sort((a, b) => (a.imo < b.imo ? -1 : 1))
        return { rows: sorted.slice((page.number - 1) * page.size, page.number * page.size), total: all.length }
      }),

    carriedBy: (account, imo, since, most) =>
      call(() =>
        carried(account, since)
          .filter((one) => one.imo === imo)
          .slice(0, most)
          .map(({ route }) => route)
      ),

    carriedIds: (account, imo, since, most) =>
      call(() =>
        carried(account, since)
          .flatMap((one) => (one.imo === imo ? [one.id] : []))
          .toSorted()
          .slice(0, most)
      ),

    save: (saved) =>
      call(() =>
        saved.forEach(({ account_id, shipment_id: _shipment, ...one }) => evidence.put({ account_id, evidence: one }))
      ),

    load: (account, subjects) => call(() => [...new Set(subjects)].flatMap((id) => owned({ account_id: account, id }))),

    route: (account, container) => call(() => owned({ account_id: account, id: container })[0]?.route ?? null),

    loadAcross: (named) => call(() => named.flatMap(owned)),

    citations: (account, ids) =>
      call(() =>
        [...new Set(ids)]
          .flatMap(readable(account))
          .toSorted((a, b) => a.entry - b.entry)
          .flatMap(({ citation, observation }) => {
            const isKept = raws.get(observation.raw_id) !== undefined
            return citation === null || !isKept
              ? []
              : [{ id: observation.id, message: observation.raw_id, ...citation }]
          })
      ),

    observations: (account, ids) =>
      call(() =>
        [...new Set(ids)]
          .flatMap(readable(account))
          .toSorted((a, b) => a.entry - b.entry)
          .map(sourced)
      ),

    replaced: (account, ids) =>
      call(() => {
        const wanted = new Set(ids)
        return [...wanted]
          .flatMap(readable(account))
          .flatMap(({ observation: own, source }) =>
            observations
              .by("feed", own.feed_id)
              .filter(({ observation: { fact_key, id } }) => fact_key === own.fact_key && !wanted.has(id))
              .toSorted((a, b) => {
                const [left, right] = [beganAt(a.observation), beganAt(b.observation)]
                return left === right ? b.entry - a.entry : left < right ? 1 : -1
              })
              .slice(0, maxReplaced)
              .map((row) => ({ row: { ...row, source }, replaced_by: own.id }))
          )
          .toSorted((a, b) => a.row.entry - b.row.entry)
          .map(({ replaced_by, row }): ReplacedObservation => ({ ...sourced(row), replaced_by }))
      })
  } satisfies EvidenceStore
})
