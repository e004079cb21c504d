/** Container ids by page number, in row order. */
export type RowOrder = ReadonlyMap<number, ReadonlyArray<string>>

const isSame = (before: ReadonlyArray<string> | undefined, after: ReadonlyArray<string>): boolean =>
  before !== undefined && before.length === after.length && before.every((id, index) => id === after[index])

/**
 * Keeps the order of loaded pages. New rows fill free space in a page, because later positions depend on the page size.
 */
export const keepRowOrder = (shown: RowOrder, latest: RowOrder, pageSize: number): RowOrder => {
  const held = new Set([...shown.values()].flat())
  return new Map(
    [...latest].map(([page, ids]) => {
      const before = shown.get(page)
      const added = ids.filter((id) => !held.has(id))
      return [page, before === undefined ? ids : [...before, ...added].slice(0, Math.max(pageSize, before.length))]
    })
  )
}

export const isSameOrder = (before: RowOrder, after: RowOrder): boolean =>
  before.size === after.size && [...after].every(([page, ids]) => isSame(before.get(page), ids))

/** Rows whose position differs. */
export const countMoves = (shown: RowOrder, latest: RowOrder): number => {
  let moves = 0
  for (const [page, ids] of latest) {
    const held = shown.get(page) ?? ids
    for (let index = 0; index < Math.max(held.length, ids.length); index++) if (held[index] !== ids[index]) moves++
  }
  return moves
}

/** Shown rows that left the list and need a separate refresh. */
export const unlistedIds = (shown: RowOrder, latest: RowOrder): ReadonlyArray<string> => {
  const listed = new Set([...latest.values()].flat())
  return [...shown.values()].flat().filter((id) => !listed.has(id))
}
