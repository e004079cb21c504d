import type { Journal } from "./Journal.ts"

export interface Table<Row, Index extends string = never> {
  readonly get: (key: string) => Row | undefined
  readonly all: () => ReadonlyArray<Row>
  readonly by: (index: Index, value: string) => ReadonlyArray<Row>
  readonly put: (row: Row) => void
  readonly remove: (key: string) => boolean
}

interface TableOptions<Row, Index extends string> {
  readonly key: (row: Row) => string
  readonly by: Readonly<Record<Index, (row: Row) => ReadonlyArray<string>>>
}

export const compose = (...parts: ReadonlyArray<string | null>): string => JSON.stringify(parts)

export const makeTable =
  (journal: Journal) =>
  <Row, Index extends string = never>({ by, key }: TableOptions<Row, Index>): Table<Row, Index> => {
    const rows = new Map<string, Row>()
    const entries = new Map<string, Set<string>>()
    const indexes: ReadonlyArray<readonly [string, (row: Row) => ReadonlyArray<string>]> = Object.entries(by)

    const entriesOf = (row: Row) =>
      indexes.flatMap(([name, valuesOf]) => valuesOf(row).map((value) => `${name}:${value}`))

    const take = (key: string) => {
      const row = rows.get(key)
      if (row === undefined) return
      rows.delete(key)
      for (const entry of entriesOf(row)) {
        const keys = entries.get(entry)
        keys?.delete(key)
        if (keys?.size === 0) entries.delete(entry)
      }
    }

    const place = (key: string, row: Row | undefined) => {
      take(key)
      if (row === undefined) return
      rows.set(key, row)
      for (const entry of entriesOf(row)) entries.set(entry, (entries.get(entry) ?? new Set()).add(key))
    }

    const write = (key: string, row: Row | undefined) => {
      const before = rows.get(key)
      journal.wrote(() => place(key, before))
      place(key, row)
      return before !== undefined
    }

    return {
      get: (key) => rows.get(key),
      all: () => [...rows.values()],
      by: (index, value) =>
        [...(entries.get(`${index}:${value}`) ?? [])].flatMap((key) => {
          const row = rows.get(key)
          return row === undefined ? [] : [row]
        }),
      put: (row) => void write(key(row), row),
      remove: (key) => write(key, undefined)
    }
  }
