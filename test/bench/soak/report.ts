import { median } from "../measure.ts"
import type { Database } from "./database.ts"
import type { Holdings } from "./holdings.ts"
import { isFlat, judge, mostSlope, trendOf } from "./trend.ts"

/** What is seen at a moment of a soak, and what has happened since the one before. */
export interface Sample {
  readonly minutes: number
  readonly nodes: Readonly<Record<"api" | "ingestion" | "webhook", Holdings>>
  readonly database: Database
  readonly statuses: Readonly<Record<string, number>>
  readonly delivered: number
  /** Milliseconds that reads waited. */
  readonly p50: number
  readonly p99: number
}

type Cells = ReadonlyArray<number | string>

const figure = (value: number) => value.toFixed(Math.abs(value) < 10 ? 1 : 0)
const cell = (value: number | string) => (typeof value === "number" ? figure(value) : value)
const line = (cells: Cells) => `| ${cells.map(cell).join(" | ")} |`
const table = (headings: ReadonlyArray<string>, rows: ReadonlyArray<Cells>) => [
  "",
  line(headings),
  line(headings.map(() => "---")),
  ...rows.map(line)
]

/** Parts of a run, one row each. */
const parts = 10

/** The middle of each value in each part of the run. */
const course = (samples: ReadonlyArray<Sample>, values: (sample: Sample) => ReadonlyArray<number>) => {
  const length = Math.max(1, Math.ceil(samples.length / parts))
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, part) => {
    const own = samples.slice(part * length, (part + 1) * length)
    const all = own.map(values)
    return (all[0] ?? []).map((_, column) => median(all.map((row) => row[column] ?? Number.NaN)))
  })
}

const holdings = ["heap", "outside", "resident", "descriptors", "sockets", "threads"] as const

/** Descriptors and connections that come and go with the load. */
const allowed = 2

const databaseHeadings = [
  "minute",
  "connections",
  "due jobs",
  "oldest s",
  "undelivered",
  "dead rows %",
  "queue MB",
  "its indexes",
  "database MB",
  "delivered in 20 s",
  "read p50 ms",
  "p99"
]

/** The tables of a run and its verdict on what came after the warm-up. */
export const report = (samples: ReadonlyArray<Sample>, warmUp: number, perSecond: number) => {
  const warm = samples.filter(({ minutes }) => minutes > warmUp)
  const names = ["api", "ingestion", "webhook"] as const
  const ofNodes = names.flatMap((name) => [
    `\n${name} node, its garbage thrown away (MB), by minute:`,
    ...table(
      ["minute", ...holdings],
      course(samples, ({ minutes, nodes }) => [minutes, ...holdings.map((held) => nodes[name][held])])
    )
  ])
  const total = new Map<string, number>()
  for (const { statuses } of samples) {
    for (const [status, times] of Object.entries(statuses)) total.set(status, (total.get(status) ?? 0) + times)
  }
  const ofDatabase = table(
    databaseHeadings,
    course(samples, ({ database, delivered, minutes, p50, p99 }) => {
      const { connections, dead, due, oldest, queue, queueIndexes, undelivered, whole } = database
      return [minutes, connections, due, oldest, undelivered, dead, queue, queueIndexes, whole, delivered, p50, p99]
    })
  )
  const heaps = names.map((name) => {
    const trend = trendOf(warm.map(({ minutes, nodes }) => [minutes / 60, nodes[name].heap]))
    const cells = [`heap of the ${name} node`, `${trend.slope.toFixed(2)} ± ${trend.within.toFixed(2)} % an hour`]
    return { cells, judgement: judge(trend) }
  })
  const counts = [
    ...names.flatMap((name) =>
      (["descriptors", "sockets", "threads"] as const).map(
        (held) => [`${held} of the ${name} node`, warm.map(({ nodes }) => nodes[name][held])] as const
      )
    ),
    ["connections of Postgres", warm.map(({ database }) => database.connections)] as const
  ].map(([what, values]) => ({
    cells: [what, `${Math.min(...values)} to ${Math.max(...values)}`],
    judgement: isFlat(values, allowed) ? ("holds" as const) : ("broken" as const)
  }))
  const verdicts = [...heaps, ...counts]
  return {
    lines: [
      `${samples.length} samples, ${perSecond.toFixed(0)} reads a second, ${warmUp.toFixed(0)} minutes of warm-up that do not count`,
      ...ofNodes,
      ...ofDatabase,
      `\nAnswers: ${[...total].map(([status, times]) => `${times} x ${status}`).join(", ")}`,
      `\nThe heap of a node may grow by ${mostSlope} % an hour; descriptors and connections stay.`,
      ...table(
        ["what", "seen", "verdict"],
        verdicts.map(({ cells, judgement }) => [...cells, judgement])
      )
    ],
    holds: verdicts.every(({ judgement }) => judgement !== "broken")
  }
}
