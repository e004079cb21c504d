import { Result } from "effect"

import type { ReadingWithItems } from "#application/ports/tracking/source/Readers.ts"
import type { Reading, RefusedItem, UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import { makeUnreadCollector } from "#application/tracking/ingestion/read/limitUnreadElements.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import type { DocumentResult } from "./documents.ts"

const mostExcerpt = messageLimits.common.excerpt.most

/** `problems` are sentences without a full stop. */
export interface ItemReading {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
  readonly unread: ReadonlyArray<Pick<UnreadElement, "element" | "text">>
}

export const refusedItem = (problem: string): ItemReading => ({ statements: [], problems: [problem], unread: [] })

export interface ReadableItem {
  readonly raw: unknown
  readonly read: () => ItemReading
}

export const itemsOf = <A>(
  documents: ReadonlyArray<DocumentResult<A>>,
  items: (document: A) => ReadonlyArray<ReadableItem>
): ReadonlyArray<DocumentResult<ReadableItem>> =>
  documents.flatMap((document): ReadonlyArray<DocumentResult<ReadableItem>> => {
    if (Result.isFailure(document)) return [Result.fail(document.failure)]
    return items(document.success).map((item) => Result.succeed(item))
  })

const excerptOf = (item: unknown): string => (JSON.stringify(item) ?? "").slice(0, mostExcerpt).toWellFormed()

/** An error in one item does not affect the others. */
export const readItems = (
  about: Pick<Reading, "reader" | "version" | "data_source">,
  items: ReadonlyArray<DocumentResult<ReadableItem>>
): ReadingWithItems => {
  const statements = new Map<string, Statement>()
  const itemOf = new Map<string, number>()
  const refused: Array<RefusedItem> = []
  const unread = makeUnreadCollector()
  for (const [index, item] of items.entries()) {
    if (Result.isFailure(item)) {
      refused.push({ index, ...item.failure })
      continue
    }
    const { problems, statements: stated, unread: left } = item.success.read()
    for (const statement of stated) {
      const hash = hashOf(statement)
      statements.set(hash, statement)
      itemOf.set(hash, index)
    }
    if (problems.length > 0) {
      const reason = `${problems.join("; ").slice(0, mostExcerpt).toWellFormed()}.`
      refused.push({ index, reason, excerpt: excerptOf(item.success.raw) })
    }
    unread.add(index, left)
  }
  return {
    ...about,
    items: items.length,
    statements: [...statements.values()],
    item_of: [...itemOf.values()],
    refused,
    unread: unread.all()
  }
}
