import { importsOf, sourceFiles } from "./sources.ts"

/** From the bottom to the top: a context imports only contexts before it. */
const order = [
  "telemetry",
  "reference",
  "query",
  "identity",
  "voyage",
  "records",
  "tracking",
  "delivery",
  "operations",
  "search"
] as const

/** Floors with one folder for each context. */
const floors = ["domain", "application/ports", "application", "adapters/postgres", "adapters/memory", "adapters/rest"]

const contextOf = (path: string): readonly [floor: string, level: number] | null => {
  const floor = floors.find((one) => path.startsWith(`${one}/`))
  if (floor === undefined) return null
  const level = order.findIndex((context) => path.startsWith(`${floor}/${context}/`))
  return level === -1 ? null : [floor, level]
}

/** Imports within a floor of a context from one that comes after it. */
export const importsOfLaterContexts = (): ReadonlyArray<string> =>
  sourceFiles.flatMap((file) => {
    const from = contextOf(file.path)
    if (from === null) return []
    return importsOf(file).flatMap((path) => {
      const to = contextOf(path)
      return to !== null && to[0] === from[0] && to[1] > from[1] ? [`${file.path} → ${path}`] : []
    })
  })
