import type { Reading, RefusedItem } from "#application/ports/ObservationStore.ts"
import type { CitedReading } from "#application/ports/Readers.ts"
import { hashOf } from "#domain/contentHash.ts"
import type { Statement } from "#domain/Observation.ts"

const mostExcerpt = 2_000

/** What one item states, and why parts of it, or all of it, are refused; sentences without a full stop. */
export interface ReadItem {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

export const refusedItem = (problem: string): ReadItem => ({ statements: [], problems: [problem] })

const excerptOf = (item: unknown): string => (JSON.stringify(item) ?? "").slice(0, mostExcerpt).toWellFormed()

/** The reading of a message by its items, each by itself: what one says wrong costs its neighbours nothing. */
export const readItems = (
  { reader, version }: Pick<Reading, "reader" | "version">,
  items: ReadonlyArray<unknown>,
  read: (item: unknown) => ReadItem
): CitedReading => {
  const statements = new Map<string, Statement>()
  const itemOf = new Map<string, number>()
  const refused: Array<RefusedItem> = []
  for (const [index, item] of items.entries()) {
    const { problems, statements: stated } = read(item)
    for (const statement of stated) {
      const hash = hashOf(statement)
      statements.set(hash, statement)
      itemOf.set(hash, index)
    }
    if (problems.length > 0) {
      const reason = `${problems.join("; ").slice(0, mostExcerpt).toWellFormed()}.`
      refused.push({ index, reason, excerpt: excerptOf(item) })
    }
  }
  return {
    reader,
    version,
    data_source: "terminal",
    items: items.length,
    statements: [...statements.values()],
    item_of: [...itemOf.values()],
    refused
  }
}
