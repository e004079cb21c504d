import type { Stats } from "node:fs"

interface Look {
  readonly mark: string
  readonly since: number
}

/**
 * Which files nobody writes any more: those that looked the same for so many milliseconds. Files that writers call
 * temporary are left alone until they get their name.
 */
export const makeStableFiles = (milliseconds: number) => {
  let looks: ReadonlyMap<string, Look> = new Map()
  return {
    isTemporary: (name: string): boolean => /^\.|^~|~$|\.(tmp|temp|part|partial|filepart|crdownload|swp)$/i.test(name),
    /** Takes a look at all files there are, by path, and answers those that have settled. */
    look: (files: ReadonlyMap<string, Pick<Stats, "size" | "mtimeMs">>, now: number): ReadonlyArray<string> => {
      const next = new Map<string, Look>()
      for (const [path, { mtimeMs, size }] of files) {
        const mark = `${size} ${mtimeMs}`
        const before = looks.get(path)
        next.set(path, before?.mark === mark ? before : { mark, since: now })
      }
      looks = next
      return [...next].filter(([, { since }]) => now - since >= milliseconds).map(([path]) => path)
    }
  }
}
