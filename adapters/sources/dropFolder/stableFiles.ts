import type { Stats } from "node:fs"

interface Look {
  readonly mark: string
  readonly since: number
}

/**
 * Finds files that are no longer being written: those unchanged for so many milliseconds. Files with a temporary name
 * are left alone until they get their final name.
 */
export const makeStableFiles = (milliseconds: number) => {
  let looks: ReadonlyMap<string, Look> = new Map()
  return {
    isTemporary: (name: string): boolean => /^\.|^~|~$|\.(tmp|temp|part|partial|filepart|crdownload|swp)$/i.test(name),
    /** Compares all files, by path, with the previous scan, and returns those that are stable. */
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
