import type { Effect } from "effect"

import { median } from "../measure.ts"
import type { Chart } from "../report/plot.ts"
import type { askTrade } from "./asked.ts"

interface Measured {
  readonly count: number
  readonly answers: Effect.Success<typeof askTrade>
}

/** Questions that stand for their kind: the list, the name of the question, and what the picture calls it. */
const named = [
  ["shipments", "all", "first page of shipments"],
  ["containers", "all", "first page of containers"],
  ["shipments", "number=SIML00007919", "whole number"],
  ["shipments", "q=PO-12345", "beginning of a reference"],
  ["shipments", "q=PO", "beginning that all have"],
  ["shipments", "tags=toys", "tag"],
  ["shipments", "tags=priority,cold&tags_and=true", "two tags together"],
  ["containers", "arrival=>=7.days.ago", "day of arrival"],
  ["shipments", "voyage_status=on_ship&pod_code=USNYC&tags=cold", "three filters"],
  ["containers", "terminal_checked_at=<12.hours.ago", "terminal_checked_at"]
] as const

const ms = (seconds: ReadonlyArray<number>) => 1000 * median(seconds)

/** Milliseconds by containers: the question in the middle, and those that are named. */
export const shown = (sizes: ReadonlyArray<Measured>): Chart => {
  const curve = (label: string, of: (answers: Measured["answers"]) => number) => ({
    label,
    points: sizes.map(({ answers, count }) => [count, of(answers)] as const)
  })
  return {
    title: "Time of a page of 30 with its total as the trade grows",
    x: "containers of 200 accounts, of which the one that asks has three in ten",
    y: "milliseconds",
    series: [
      curve("middle of all questions", ({ containers, shipments }) =>
        median([...shipments, ...containers].map(({ seconds }) => ms(seconds)))
      ),
      ...named.map(([list, name, label]) =>
        curve(label, (answers) => ms(answers[list].find((one) => one.name === name)?.seconds ?? []))
      )
    ]
  }
}
