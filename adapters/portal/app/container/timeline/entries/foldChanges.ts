import type { Entry } from "./Entry.ts"

/** Two consecutive changes are not folded. */
const minFolded = 3

/** The name of the value, if only one value changed. */
const changedIn = ({ kind, lines, reporter }: Entry): string | null => {
  const [line, ...others] = lines
  return kind === "change" && line?.type === "change" && others.length === 0 ? `${reporter} ${line.name}` : null
}

/** Folds the older changes of each run of changes of one value. */
export const foldChanges = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  const runs: Array<Array<Entry>> = []
  for (const entry of entries) {
    const [first] = runs.at(-1) ?? []
    const name = changedIn(entry)
    if (first !== undefined && name !== null && changedIn(first) === name) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [newest, ...earlier] = run
    return newest === undefined || run.length < minFolded ? run : [{ ...newest, earlier }]
  })
}
