import type { ReadingWithItems } from "#application/ports/tracking/source/Readers.ts"
import { contentHash } from "#domain/voyage/observation/contentHash.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import type { StatementWithoutKey } from "./Draft.ts"

export interface ItemDraft extends StatementWithoutKey {
  readonly item: number
}

const numberOpenEvents = (
  drafts: ReadonlyArray<ItemDraft>
): ReadonlyArray<ItemDraft & { readonly fullKey: string }> => {
  const moments = new Map<string, Set<string>>()
  for (const { key, kind, moment } of drafts) {
    if (kind === "open") moments.set(key, (moments.get(key) ?? new Set()).add(moment))
  }
  const ranks = new Map(
    [...moments].flatMap(([key, set]) =>
      [...set].sort().map((moment, index) => [`${key}\n${moment}`, index + 1] as const)
    )
  )
  return drafts.map((draft) => ({
    ...draft,
    fullKey: draft.kind === "open" ? `${draft.key}|#${ranks.get(`${draft.key}\n${draft.moment}`)}` : draft.key
  }))
}

/** Ranks by revision, event time, and content, never by position in the message. */
const rankOf = ({ moment, statement }: StatementWithoutKey, content: string): string =>
  [statement.revision ?? "", moment, content].join("\n")

interface Occurrence {
  readonly rank: string
  readonly content: string
  readonly statement: Statement
  readonly item: number
}

/** The first occurrence of the newest content, because events that repeat a lasting fact may be retracted. */
const earliestOfLatest = (occurrences: ReadonlyArray<Occurrence>): Occurrence | undefined => {
  const sorted = [...occurrences].sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const other = sorted.findLastIndex(({ content }) => content !== sorted.at(-1)?.content)
  return sorted[other + 1]
}

const countKeys = (drafts: ReadonlyArray<{ readonly fullKey: string }>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { fullKey } of drafts) counts.set(fullKey, (counts.get(fullKey) ?? 0) + 1)
  return counts
}

/** A repeated event counts as of the last time. A lasting fact keeps its newest content, as of the first time. */
export const dedupeStatements = (
  drafts: ReadonlyArray<ItemDraft>
): Pick<ReadingWithItems, "statements" | "item_of"> => {
  const kept = new Map<string, { readonly isLasting: boolean; readonly occurrences: Array<Occurrence> }>()
  const keyed = numberOpenEvents(drafts)
  const counts = countKeys(keyed)
  for (const draft of keyed) {
    const statement = { ...draft.statement, fact_key: draft.fullKey }
    // A unique key needs no comparison; its content is hashed when it is stored.
    const content = counts.get(draft.fullKey) === 1 ? "" : contentHash(statement)
    const isLasting = draft.kind === "lasting"
    const identity = isLasting ? draft.fullKey : `${draft.fullKey}\n${content}`
    const group = kept.get(identity) ?? { isLasting, occurrences: [] }
    const occurrences: Occurrence = { rank: rankOf(draft, content), content, statement, item: draft.item }
    const first = group.occurrences[0]
    if (isLasting || first === undefined) group.occurrences.push(occurrences)
    else if (first.rank < occurrences.rank) group.occurrences[0] = occurrences
    kept.set(identity, group)
  }
  const chosen = [...kept.values()].flatMap(
    ({ isLasting, occurrences }) => (isLasting ? earliestOfLatest(occurrences) : occurrences[0]) ?? []
  )
  return { statements: chosen.map(({ statement }) => statement), item_of: chosen.map(({ item }) => item) }
}
