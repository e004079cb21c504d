/** The rows in an order that the keys decide, which are used again and again. */
export const shuffled = <A>(rows: ReadonlyArray<A>, keys: ReadonlyArray<number>): ReadonlyArray<A> =>
  rows
    .map((row, index) => [keys[index % keys.length] ?? 0, row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row)

/**
 * Reports of one date in the order of their arrival, which decides between them, and in which a replay reads messages;
 * all others as they come.
 */
export const tiesInOrder = <Report extends { readonly day: number }>(
  reports: ReadonlyArray<Report>,
  dateOf: (report: Report) => string
): ReadonlyArray<Report> => {
  const ties = new Map(
    [...Map.groupBy(reports, dateOf)].map(([date, several]) => [
      date,
      several.toSorted((a, b) => a.day - b.day).values()
    ])
  )
  return reports.map((report) => ties.get(dateOf(report))?.next().value ?? report)
}
