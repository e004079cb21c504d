import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { generate } from "#adapters/simulator/generated/generate.ts"
import { isPushing, lines } from "#adapters/simulator/generated/lines.ts"
import { papersOf } from "#adapters/simulator/generated/papers.ts"
import { pushingSources } from "#adapters/simulator/pushed/sources.ts"
import { dialects } from "#adapters/simulator/voyage/Dialect.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import type { Playing } from "#adapters/simulator/world/World.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"

import { firstAccount, inMemory, takeIn } from "../ingest/inbox.ts"
import type { File } from "../ingest/inbox.ts"
import { casesOf } from "../support/cases.ts"

/** All of the voyage is over when its first message is received. */
const origin = Date.UTC(2026, 0, 12, 6)
const minute = 60_000
const everything = { number: 1, size: 1000 }

const pushing = lines.filter(isPushing)

/** Messages without an interchange have no date of their own. */
const speech = new Set(dialects.filter((dialect) => dialect !== "no ISA"))

/** Without the empty returns: they end the tracking, and a shipment that is not tracked takes no reports. */
const playingOf = (seed: string, index: number): Playing => {
  const line = pushing[index % pushing.length] ?? lines[0]
  const { papers, reported, truth } = generate(seed, papersOf(line, index + 1), { speech })
  return {
    seed,
    speech,
    voyage: {
      ...reported,
      reports: reported.reports.filter(({ code, empty }) => code !== "GTIN" || empty !== true)
    },
    truth,
    line: papers.line,
    reorders: false,
    hasOwnShips: false,
    start: { voyage: reported.name, at: origin, progress: 0 },
    origin,
    at: Number.POSITIVE_INFINITY
  }
}

interface Sent {
  readonly minute: number
  /** The message in an interchange of this number. */
  readonly write: (number: number) => File
}

/** Every message about a voyage, by the time of its sender. */
const messagesOf = (playing: Playing): ReadonlyArray<Sent> =>
  pushingSources
    .flatMap(({ encodingOf, extension, name, reportsOf, write }) =>
      reportsOf(playing).map(({ lines, reportedAt }): Sent => ({
        minute: reportedAt,
        write: (number) => {
          const body = write([lines], { number, at: origin + reportedAt * minute, speech })
          return { name: `${name}-${number}.${extension}`, bytes: Buffer.from(body, encodingOf?.(speech) ?? "utf8") }
        }
      }))
    )
    .sort((a, b) => a.minute - b.minute)

/** In an arbitrary order; every fifth twice, and every seventh once more under another number. */
const disordered = (sent: ReadonlyArray<Sent>, seed: string): ReadonlyArray<File> =>
  sent
    .flatMap(({ write }, index) => {
      const own = write(index + 1)
      return [own, ...(index % 5 === 0 ? [own] : []), ...(index % 7 === 0 ? [write(90_000 + index)] : [])]
    })
    .map((one, index) => [draw(seed, "order", String(index)), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

/** Differs from one run to the next, or shows when messages came. */
const passing =
  /^(id|version|cycle_id|.*_original_.*|.*_initial.*|account_id|shipment_id|container_id|created_at|updated_at|.*_tracking_.*|.*checked_at|number|request_number|normalized_number|.*_changed_at)$/

/** Changes of state and of expectations are published as they become known, each once. */
const passingEvents = /estimated|available/

const lasting = (record: object) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => !passing.test(name) && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )

const stateAfter = (files: ReadonlyArray<File>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      for (const one of files) {
        yield* takeIn(account, one)
        yield* TestClock.adjust("1 minute")
      }
      const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", everything))
      const shipments = yield* Effect.forEach(rows, (shipment) =>
        Effect.gen(function* () {
          const containers = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
          const logged = yield* EventLog.use((log) => log.latestOf(account, shipment.id))
          const numbers = new Map(containers.map(({ id, number }) => [id as string | null, number]))
          const milestones = logged.filter(
            ({ event, invalidated_at }) =>
              invalidated_at === null && event.startsWith("container.transport.") && !passingEvents.test(event)
          )
          return {
            shipment: lasting(shipment),
            containers: containers
              .toSorted((a, b) => (a.number < b.number ? -1 : 1))
              .map((container) => [container.number, lasting(container)] as const),
            events: milestones
              .map(({ container_id, event, location_locode, timestamp }) =>
                [numbers.get(container_id), event, location_locode, timestamp].join(" ")
              )
              .sort()
          }
        })
      )
      return shipments.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    })
  )

const voyages = Array.from(
  { length: casesOf("ANY_ORDER", { usual: 3 * pushing.length, long: 3 * pushing.length }) },
  (_, index) => index
)

describe("a voyage's messages in any order, some twice and some in another interchange", () => {
  it.effect.each(voyages)("lead to the state and the events of their order: voyage %i", (index) =>
    Effect.gen(function* () {
      const seed = `any order ${index}`
      const sent = messagesOf(playingOf(seed, index))
      const ordered = yield* stateAfter(sent.map(({ write }, nth) => write(nth + 1)))
      assert.isAbove(ordered.length, 0)
      assert.deepStrictEqual(yield* stateAfter(disordered(sent, seed)), ordered)
    })
  )
})
