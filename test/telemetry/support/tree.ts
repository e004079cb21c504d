import type { Span } from "./decoded.ts"

const milliseconds = (from: bigint, to: bigint): string => `${(Number(to - from) / 1e6).toFixed(1)} ms`

/** What of its attributes tells the most. */
const shown = ["http.response.status_code", "landfall.source", "landfall.event.name", "server.address", "error.type"]

const about = ({ attributes }: Span): string =>
  shown.flatMap((name) => (attributes[name] === undefined ? [] : [`${name}=${String(attributes[name])}`])).join(" ")

const isStatement = ({ attributes }: Span): boolean => attributes["db.system.name"] !== undefined

/** Spans without the statements of a database, of which there are many; what was in one is in what it was in. */
const withoutStatements = (spans: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const statements = new Map(spans.filter(isStatement).map((span) => [span.spanId, span.parentSpanId]))
  const above = (id: string): string => {
    const parent = statements.get(id)
    return parent === undefined ? id : above(parent)
  }
  return spans.filter((span) => !isStatement(span)).map((span) => ({ ...span, parentSpanId: above(span.parentSpanId) }))
}

/** The spans of one trace as a tree that people read: when each began, who made it, how long it took. */
export const treeOf = (all: ReadonlyArray<Span>): string => {
  const spans = withoutStatements(all)
  const known = new Set(spans.map(({ spanId }) => spanId))
  const children = Map.groupBy(spans, ({ parentSpanId }) => (known.has(parentSpanId) ? parentSpanId : ""))
  const first = spans.reduce((least, { start }) => (start < least ? start : least), spans[0]?.start ?? 0n)
  const lines = (parent: string, depth: number): ReadonlyArray<string> =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
      .flatMap((span) => {
        const { end, name, service, spanId, start } = span
        const head = `${"  ".repeat(depth)}${name}`
        const line = `${head.padEnd(58)} ${service.padEnd(18)} +${milliseconds(first, start).padEnd(11)} ${milliseconds(start, end).padEnd(10)} ${about(span)}`
        return [line.trimEnd(), ...lines(spanId, depth + 1)]
      })
  return lines("", 0).join("\n")
}
