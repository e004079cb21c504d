import type { Stats } from "node:fs"

interface FileState {
  readonly mark: string
  readonly since: number
}

/** Ignores temporary names. */
export const makeStableFiles = (milliseconds: number) => {
  let looks: ReadonlyMap<string, FileState> = new Map()
  return {
    isTemporary: (name: string): boolean => /^\.|^~|~$|\.(tmp|temp|part|partial|filepart|crdownload|swp)$/i.test(name),
    look: (files: ReadonlyMap<string, Pick<Stats, "size" | "mtimeMs">>, now: number): ReadonlyArray<string> => {
      const next = new Map<string, FileState>()
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
