import type { TimelineEntry } from "./TimelineEntry.ts"

/** Two consecutive changes are not folded. */
const minChangesToFold = 3

/** The name of the value, if only one value changed. */
const changedValueName = ({ kind, lines, reporter }: TimelineEntry): string | null => {
  const [line, ...others] = lines
  return kind === "change" && line?.type === "change" && others.length === 0 ? `${reporter} ${line.name}` : null
}

/** Folds the older changes of each run of changes of one value. */
export const foldChanges = (entries: ReadonlyArray<TimelineEntry>): ReadonlyArray<TimelineEntry> => {
  const runs: Array<Array<TimelineEntry>> = []
  for (const entry of entries) {
    const [first] = runs.at(-1) ?? []
    const name = changedValueName(entry)
    if (first !== undefined && name !== null && changedValueName(first) === name) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [newest, ...earlier] = run
    return newest === undefined || run.length < minChangesToFold ? run : [{ ...newest, earlier }]
  })
}
