import { compared, countOf, daysAhead, leads } from "./Tally.ts"
import type { Tally } from "./Tally.ts"

type Cell = string | number

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<Cell>>): string => {
  const lines = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const write = (line: ReadonlyArray<string>) =>
    line
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
  return lines.map(write).join("\n")
}

const share = (part: number, whole: number): string => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`)

const sorted = <A>(rows: ReadonlyMap<string, A>): ReadonlyArray<readonly [string, A]> =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1))

/** The facts that each source reported of each field, and the outcomes of those that had to show. */
const fatesOf = ({ facts }: Tally): string =>
  table(
    ["source", "field", "reported", "need not show", "right", "late", "missing", "wrong"],
    sorted(facts).map(([key, { excused, late, missing, reported, right, wrong }]) => {
      const due = right + late + missing + wrong
      return [
        ...key.split("|"),
        reported,
        excused,
        share(right, due),
        share(late, due),
        share(missing, due),
        share(wrong, due)
      ]
    })
  )

/** Mean absolute errors of the carrier's estimate of arrival and of the own one by position, at the same looks. */
const arrivalsOf = ({ arrivals }: Tally): string =>
  table(
    ["days ahead", "looks", "carrier's error in hours", "own error in hours", "true one within", "own unknown"],
    daysAhead.map((days) => {
      const { carrier, looks, own, unknown, within } = arrivals[days]
      const mean = (hours: number) => (looks === 0 ? "-" : (hours / looks).toFixed(1))
      return [days, looks, mean(carrier), mean(own), share(within, looks), unknown]
    })
  )

/** The voyages that were seen through each view, and the findings on them. */
const viewsOf = ({ findings, views }: Tally): string =>
  table(
    ["view", "", "voyages", "containers", "findings"],
    sorted(views).map(([name, { containers, voyages }]) => [
      name,
      "",
      voyages,
      containers,
      findings.filter(({ view }) => view === name).length
    ])
  )

/** What every source reported and its outcomes; how well states and estimates agree with the truth. */
export const tablesOf = (tally: Tally): string => {
  const sources = table(
    ["source", "view", "milestones", "in time", "not in time", "need not show", "told wrong"],
    sorted(tally.sources).map(([name, { excused, inTime, missing, reported, wrong }]) => [
      ...name.split("|"),
      reported,
      inTime,
      missing,
      excused,
      wrong
    ])
  )
  const states = table(
    ["state", "hours", "right", "a day behind", "other", "unknown"],
    compared.map((state) => {
      const { behind, other, right, unknown } = tally.states[state]
      const all = behind + other + right + unknown
      return [state, all, share(right, all), share(behind, all), share(other, all), share(unknown, all)]
    })
  )
  const estimates = table(
    ["arrival in", "looks", "error in hours"],
    leads.map((lead) => {
      const { count, hours } = tally.eta[lead]
      return [lead, count, count === 0 ? "-" : (hours / count).toFixed(1)]
    })
  )
  const { asReported, asserted, right, toTheDay } = tally.milestones
  const milestones = `${asserted} milestones in the end: ${share(right, asserted)} true to the minute, ${share(toTheDay, asserted)} to the day, ${share(asReported, asserted)} as a source wrongly said; ${tally.events} events told.`
  return [viewsOf(tally), sources, fatesOf(tally), states, estimates, arrivalsOf(tally), milestones].join("\n\n")
}

/** The last line: every count before the voyages must be zero. */
export const verdictOf = (tally: Tally): string => {
  const count = (...rules: Parameters<typeof countOf>[1][]) => countOf(tally, ...rules)
  return [
    `false milestones ${count("false milestone", "false event")}`,
    `false holds ${count("false state")}`,
    `false estimates ${count("false estimate")}`,
    `overruled priorities ${count("overruled")}`,
    `forgotten ${count("forgotten")}`,
    `missing ${count("missing", "late")}`,
    `broken invariants ${count("invariant")}`,
    `voyages ${tally.voyages}`,
    `boxes ${tally.containers}`
  ].join(", ")
}
