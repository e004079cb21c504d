import { loadavg } from "node:os"

import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger } from "effect"

import { visit } from "../../support/browser/visit.ts"
import { median } from "../measure.ts"
import { Postgres } from "../Postgres.ts"
import { beforeOpening, openingOf } from "./opening.ts"
import type { Opening } from "./opening.ts"
import { noteRequests } from "./requests.ts"
import type { Asked } from "./requests.ts"
import { scrollingOf } from "./scrolling.ts"
import type { Scrolling } from "./scrolling.ts"
import { spin } from "./spin.ts"
import { steps } from "./steps.ts"
import { world } from "./world.ts"

/** Containers of the account, rounds of everything, and processes that use all the CPU they get beside it. */
const [containers = 10_000, rounds = 5, beside = 0] = process.argv.slice(2).map(Number)

const [mostRequests, mostMs] = [4, 300]

type Noted = Map<string, Array<ReadonlyArray<Asked>>>

const note = (noted: Noted, name: string, asked: ReadonlyArray<Asked>) =>
  noted.set(name, [...(noted.get(name) ?? []), asked])

/** Opens the fleet in a browser that knows nothing yet, then does everything once. */
const round = async ({ address, browser, state }: Effect.Success<ReturnType<typeof world>>, noted: Noted) => {
  let requests: ReturnType<typeof noteRequests> | undefined
  const { page, troubles } = await visit(browser, `${address}/fleet`, {
    viewport: { width: 1280, height: 1000 },
    ...(state === undefined ? {} : { storageState: state }),
    before: async (page) => {
      requests = noteRequests(page)
      await beforeOpening(page)
    }
  })
  if (requests === undefined) throw new Error("no page was opened")
  const opening = await openingOf(page)
  const first = await requests.settled()
  const rowsAnsweredAt = first.find(({ path }) => path === "containers")?.answeredAt ?? opening.rowsAt
  note(
    noted,
    "opening, until there are rows",
    first.filter(({ at }) => at < rowsAnsweredAt)
  )
  note(
    noted,
    "opening, afterwards",
    first.filter(({ at }) => at >= rowsAnsweredAt)
  )
  for (const { act, name } of steps) {
    await act(page)
    note(noted, name, await requests.settled())
  }
  if (troubles.length > 0) throw new Error(troubles.join("\n"))
  await page.context().close()
  return opening
}

const slowestOf = (asked: ReadonlyArray<Asked>) => Math.max(...asked.map(({ ms }) => ms))

const report = (noted: Noted, openings: ReadonlyArray<Opening>) => {
  console.log("| What | Requests | Slowest at the server, ms: median (worst) | Each, ms |\n| - | - | - | - |")
  for (const [name, all] of noted) {
    const slowest = all.map(slowestOf)
    const paths = [...new Set(all.flat().map(({ path }) => path))]
    const each = paths.map((path) => {
      const times = all.flat().filter((asked) => asked.path === path)
      return `${path} ${median(times.map(({ ms }) => ms)).toFixed(0)}`
    })
    const count = Math.max(...all.map((asked) => asked.length))
    const isOver = count > mostRequests || median(slowest) > mostMs
    const figures = `${median(slowest).toFixed(0)} (${Math.max(...slowest).toFixed(0)})${isOver ? " OVER" : ""}`
    console.log(`| ${name} | ${count} | ${figures} | ${each.join(", ")} |`)
    if (isOver) process.exitCode = 1
  }
  const rows = openings.map(({ rowsAfter }) => rowsAfter)
  console.log(`\nRows after ${median(rows).toFixed(0)} ms (worst ${Math.max(...rows).toFixed(0)}),`)
  console.log(`first load ${((openings[0]?.bytes ?? 0) / 1000).toFixed(1)} kB of script and style, gzip.`)
}

/** Opens the fleet once more and scrolls through all of it, and through a plain page with as many rows. */
const scroll = async ({ address, browser, state }: Effect.Success<ReturnType<typeof world>>) => {
  const { page } = await visit(browser, `${address}/fleet`, {
    viewport: { width: 1280, height: 1000 },
    ...(state === undefined ? {} : { storageState: state })
  })
  await page.locator("[data-row]").first().waitFor()
  const scrolling = await scrollingOf(browser, page, containers)
  await page.context().close()
  return scrolling
}

const described = (name: string, { dropped, frames, longestMs }: Scrolling): string =>
  `${name}: ${dropped} of ${frames} frames dropped (${((100 * dropped) / frames).toFixed(1)} %), longest ${longestMs.toFixed(0)} ms`

const run = Effect.gen(function* () {
  const made = yield* world(containers)
  yield* spin(beside)
  const noted: Noted = new Map()
  const openings: Array<Opening> = []
  for (let one = 0; one < rounds; one++) openings.push(yield* Effect.promise(() => round(made, noted)))
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${containers} containers, ${rounds} rounds, load ${load}, ${beside} processes beside it.\n`)
  report(noted, openings)
  const { drag, peer, wheel } = yield* Effect.promise(() => scroll(made))
  console.log(
    `\nScrolling through ${containers} rows. ${described("Fast wheel", wheel)}. ${described("Dragged", drag)}. ${described("Plain page, dragged", peer)}.`
  )
})

// A run that is broken off takes its Postgres and its node with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(run, [Postgres.layer, Logger.layer([])])))
