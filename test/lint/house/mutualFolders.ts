import { importsOf, sourceFiles } from "./sources.ts"

/** The two folders in which paths part, next to each other in one folder; null where one file is in the other's folder. */
const siblingsOf = (from: string, to: string): readonly [string, string] | null => {
  const [a, b] = [from.split("/"), to.split("/")]
  let depth = 0
  while (a[depth] === b[depth] && depth < a.length) depth++
  if (depth >= a.length - 1 || depth >= b.length - 1) return null
  return [a.slice(0, depth + 1).join("/"), b.slice(0, depth + 1).join("/")]
}

/** Pairs of folders next to each other of which files import each other: neither can be understood without the other. */
export const mutualFolders = (): ReadonlyArray<string> => {
  const edges = new Set<string>()
  for (const file of sourceFiles) {
    for (const to of importsOf(file)) {
      const siblings = siblingsOf(file.path, to)
      if (siblings !== null) edges.add(siblings.join(" "))
    }
  }
  return [...edges].flatMap((edge) => {
    const [from = "", to = ""] = edge.split(" ")
    return from < to && edges.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : []
  })
}
