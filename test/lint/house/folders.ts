import { dirname } from "node:path"

import { sourceFiles } from "./sources.ts"

export const maxFiles = 25

/** Folders with more files than a reader overlooks, with their number. */
export const largeFolders = (): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { path } of sourceFiles) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder)
}
