import type { ReadingWithItems } from "#application/ports/tracking/source/Readers.ts"
import { haveSameContent } from "#domain/voyage/observation/contentHash.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

/** `item` is the index of the message in the file. */
export interface ItemStatement {
  readonly item: number
  readonly statement: Statement
}

const isLater = (one: Statement, other: Statement): boolean => (one.sequence ?? "") >= (other.sequence ?? "")

/**
 * Statements of one fact all stay when their dates differ, or their messages and content, so a correction keeps the
 * corrected statement. Without a date, the last one of a fact counts.
 */
export const dedupeReports = (given: Iterable<ItemStatement>): Pick<ReadingWithItems, "statements" | "item_of"> => {
  const byKey = new Map<string, ItemStatement>()
  for (const one of given) {
    const { statement } = one
    const first = byKey.get(statement.fact_key)
    // Few facts repeat within a file; only these need a longer key.
    if (first === undefined) {
      byKey.set(statement.fact_key, one)
      continue
    }
    const dated = `${statement.revision ?? ""}|${statement.fact_key}`
    const key = first.statement.revision === statement.revision ? statement.fact_key : dated
    const other = byKey.get(key)
    if (other === undefined) byKey.set(key, one)
    else if (other.statement.sequence === statement.sequence) byKey.set(key, one)
    else if (haveSameContent(other.statement, statement)) {
      if (isLater(statement, other.statement)) byKey.set(key, one)
    } else {
      const [earlier, later] = isLater(statement, other.statement) ? [other, one] : [one, other]
      byKey.set(key, later)
      byKey.set(`${earlier.statement.sequence ?? ""}|${dated}`, earlier)
    }
  }
  const reports = [...byKey.values()]
  return { statements: reports.map(({ statement }) => statement), item_of: reports.map(({ item }) => item) }
}
