import { writeFile } from "node:fs/promises"

import { Effect } from "effect"

import { fillTrade } from "../../support/trade/trade.ts"
import { median, quantile } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import { plot } from "../report/plot.ts"
import type { Figure, Line, Scenario } from "../Scenario.ts"
import { askCombinations, askPages, askTrade } from "../trade/asked.ts"
import type { Asked } from "../trade/asked.ts"
import { shown } from "../trade/curves.ts"
import { grown, middles, summary } from "../trade/growth.ts"
import { askHalves, ofHalves } from "../trade/halves.ts"
import { memoryOfApi } from "../trade/memory.ts"
import { bytesPerContainer } from "../trade/size.ts"

interface Sizes {
  /** Containers, from few to many. */
  readonly containers: readonly [number, ...ReadonlyArray<number>, number]
  /** Pages that fill the caches of an API node. */
  readonly pages: number
  /** Where the picture of the growth goes. */
  readonly picture: URL
}

type Answers = Effect.Success<typeof askTrade>

const filled = Effect.fnUntraced(function* (count: number) {
  const database = yield* newPlane
  yield* fillTrade(database.owner, count)
  return database
})

const all = ({ containers, shipments }: Answers): ReadonlyArray<Asked> => [
  ...shipments.map(({ name, seconds }) => ({ name: `shipments ${name}`, seconds })),
  ...containers.map(({ name, seconds }) => ({ name: `containers ${name}`, seconds }))
]

const milliseconds = (seconds: ReadonlyArray<number>) => seconds.map((each) => each * 1000)
const rates = (seconds: ReadonlyArray<number>) => seconds.map((each) => 1 / each)

const slowest = 12
const slowMs = 50

/** What was asked of most containers, and how that grew since the fewest. */
const ofQuestions = (few: Answers, many: Answers, times: number): ReadonlyArray<Figure> => {
  const [before, after] = [all(few), all(many)]
  const exponents = grown(before, after, times)
  const byName = new Map(exponents.map(({ by, name }) => [name, by]))
  return [
    {
      what: `the middle of ${after.length} filters and orders`,
      unit: "ms",
      ours: milliseconds(middles(after)),
      growth: summary(exponents)
    },
    {
      what: `of these above ${slowMs} ms`,
      unit: "questions",
      ours: [after.filter(({ seconds }) => 1000 * median(seconds) > slowMs).length]
    },
    ...after
      .toSorted((a, b) => median(b.seconds) - median(a.seconds))
      .slice(0, slowest)
      .map(({ name, seconds }) => ({
        what: `one of the slowest: ${name}`,
        unit: "ms",
        ours: milliseconds(seconds),
        growth: `n^${byName.get(name)?.toFixed(2)}`
      }))
  ]
}

/** Of each kind the question in the middle, and the one of which 19 in 20 take less. */
const ofCombinations = (kinds: Effect.Success<typeof askCombinations>): ReadonlyArray<Figure> =>
  kinds.flatMap(({ answers, what }) => {
    const ms = milliseconds(answers.map(({ seconds }) => median(seconds)))
    return [
      { what: `${what}, the middle of ${answers.length}`, unit: "ms", ours: [median(ms)] },
      { what: "19 in 20 below", unit: "ms", ours: [quantile(ms, 0.95)] }
    ]
  })

const ofPages = (pages: Effect.Success<ReturnType<typeof askPages>>): ReadonlyArray<Line> => {
  const line = (what: string, seconds: ReadonlyArray<number>): Line => ({
    what,
    peer: "page 1",
    unit: "pages/s",
    ours: rates(seconds),
    theirs: rates(pages.first)
  })
  return [
    line("page 300 of containers, by its link", pages.link300),
    line("page 1,000", pages.link1000),
    line("page 300 by its number", pages.number300),
    line("page 1,000", pages.number1000)
  ]
}

/** The questions of `queries` as the trade grows; the bytes, and the memory of an API node, where it is largest. */
export const millionOf = ({ containers, pages, picture }: Sizes): Scenario => ({
  name: "million",
  minutes: 30,
  run: Effect.gen(function* () {
    const smaller = yield* Effect.forEach(containers.slice(0, -1), (count) =>
      Effect.scoped(
        Effect.flatMap(filled(count), ({ plane, url }) =>
          Effect.all({ answers: Effect.provide(askTrade, plane.app), halves: askHalves(url) })
        ).pipe(Effect.map((asked) => ({ count, ...asked })))
      )
    )
    const count = containers.at(-1) ?? containers[0]
    const database = yield* filled(count)
    const { answers, combinations, deep } = yield* Effect.all({
      answers: askTrade,
      combinations: askCombinations,
      deep: askPages(database.owner)
    }).pipe(Effect.provide(database.plane.app))
    const halves = yield* askHalves(database.url)
    yield* Effect.promise(() => writeFile(picture, plot(shown([...smaller, { count, answers }]))))
    const few = smaller[0] ?? { count, answers, halves }
    return [
      ...ofQuestions(few.answers, answers, count / few.count),
      ...ofHalves(few.halves, halves, count / few.count),
      ...shown([{ count, answers }])
        .series.slice(1)
        .map(({ label, points }) => ({
          what: label,
          unit: "ms",
          ours: points.map(([, ms]) => ms)
        })),
      ...ofCombinations(combinations),
      ...ofPages(deep),
      ...(yield* bytesPerContainer(database.owner)),
      ...(yield* memoryOfApi(database, pages))
    ]
  })
})

export const million = millionOf({
  containers: [10_000, 100_000, 1_000_000],
  pages: 1_000,
  picture: new URL("../../../docs/pictures/performance-growth.svg", import.meta.url)
})
