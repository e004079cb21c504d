import type { ObservationId } from "../../Identifiers.ts"
import { beganAt } from "../observation/facts/beganAt.ts"
import { reportedAt } from "../observation/facts/rank.ts"
import { isSnapshot } from "../observation/Observation.ts"
import type { Observation } from "../observation/Observation.ts"
import type { OutcomeById } from "./account/Account.ts"
import { maxRowsBefore } from "./terminal/currentAt.ts"

interface DeduplicatedRows {
  readonly rows: ReadonlyArray<Observation>
  readonly repeated: ReadonlyMap<ObservationId, ObservationId>
}

const hasRepetition = (rows: ReadonlyArray<Observation>): boolean =>
  rows.length > 1 && new Set(rows.map(({ content_hash }) => content_hash)).size < rows.length

const factsWithRepeatedContent = (
  rows: ReadonlyArray<Observation>,
  repeatedKeys: ReadonlySet<string>
): ReadonlyArray<ReadonlyArray<Observation>> => {
  if (repeatedKeys.size === 0) return []
  const feeds = new Map<string, Map<string, Array<Observation>>>()
  for (const row of rows) {
    if (!repeatedKeys.has(row.fact_key) || !isSnapshot(row)) continue
    let facts = feeds.get(row.feed_id)
    if (facts === undefined) feeds.set(row.feed_id, (facts = new Map()))
    const own = facts.get(row.fact_key)
    if (own === undefined) facts.set(row.fact_key, [row])
    else own.push(row)
  }
  return [...feeds.values()].flatMap((facts) => [...facts.values()].filter(hasRepetition))
}

const mergeRun = (run: ReadonlyArray<Observation>): Observation | null => {
  const [first] = run
  const last = run.reduce<Observation | null>(
    (found, row) => (found !== null && reportedAt(found) >= reportedAt(row) ? found : row),
    null
  )
  if (first === undefined || last === null || last === first) return last
  return { ...last, happened: first.happened, received_at: first.received_at }
}

/**
 * Late snapshots can leave consecutive rows with the same content. Only the last rows count: a fold loads earlier ones
 * in part (`currentAt`).
 */
export const deduplicateRows = (
  rows: ReadonlyArray<Observation>,
  repeatedKeys: ReadonlySet<string>
): DeduplicatedRows => {
  const repeated = new Map<ObservationId, ObservationId>()
  const replaced = new Map<ObservationId, Observation>()
  for (const several of factsWithRepeatedContent(rows, repeatedKeys)) {
    const inOrder = several
      .toSorted((a, b) => {
        const [left, right] = [beganAt(a), beganAt(b)]
        return left === right ? 0 : left < right ? -1 : 1
      })
      .slice(-maxRowsBefore)
    let run: Array<Observation> = []
    for (const [index, row] of inOrder.entries()) {
      run.push(row)
      if (inOrder[index + 1]?.content_hash === row.content_hash) continue
      const one = run.length === 1 ? null : mergeRun(run)
      if (one !== null) {
        replaced.set(one.id, one)
        for (const { id } of run) if (id !== one.id) repeated.set(id, one.id)
      }
      run = []
    }
  }
  if (repeated.size === 0) return { rows, repeated }
  return { rows: rows.filter(({ id }) => !repeated.has(id)).map((row) => replaced.get(row.id) ?? row), repeated }
}

export const addRepeatedRows = (account: OutcomeById, repeated: DeduplicatedRows["repeated"]): OutcomeById => {
  if (repeated.size === 0) return account
  const total = new Map(account)
  for (const [id, kept] of repeated) {
    const outcome = account.get(kept)
    if (outcome !== undefined) total.set(id, outcome)
  }
  return total
}
