/** The ids of each loaded page of a list, in the order of its rows. */
export type Order = ReadonlyMap<number, ReadonlyArray<string>>

const isSame = (before: ReadonlyArray<string> | undefined, after: ReadonlyArray<string>): boolean =>
  before !== undefined && before.length === after.length && before.every((id, index) => id === after[index])

/**
 * The order to show while rows must not move: a page keeps its order, and a page that is new takes the latest one. New
 * rows follow at the end of a page that has room for them; positions in later pages depend on its size.
 */
export const holdOrder = (shown: Order, latest: Order, pageSize: number): Order => {
  const held = new Set([...shown.values()].flat())
  return new Map(
    [...latest].map(([page, ids]) => {
      const before = shown.get(page)
      const added = ids.filter((id) => !held.has(id))
      return [page, before === undefined ? ids : [...before, ...added].slice(0, Math.max(pageSize, before.length))]
    })
  )
}

export const isSameOrder = (before: Order, after: Order): boolean =>
  before.size === after.size && [...after].every(([page, ids]) => isSame(before.get(page), ids))

/** The number of rows at another position in the latest order. */
export const countMoves = (shown: Order, latest: Order): number => {
  let moves = 0
  for (const [page, ids] of latest) {
    const held = shown.get(page) ?? ids
    for (let index = 0; index < Math.max(held.length, ids.length); index++) if (held[index] !== ids[index]) moves++
  }
  return moves
}

/** The ids that are shown and no longer listed: their rows need another way to stay up to date. */
export const unlisted = (shown: Order, latest: Order): ReadonlyArray<string> => {
  const listed = new Set([...latest.values()].flat())
  return [...shown.values()].flat().filter((id) => !listed.has(id))
}
