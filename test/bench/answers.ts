import { Result } from "effect"

import { allDialects } from "#adapters/simulator/voyage/Dialect.ts"
import { durationOf, minutesPerDay } from "#adapters/simulator/voyage/Voyage.ts"
import { eventsOf } from "#adapters/simulator/world/dcsaEvents.ts"
import type { DcsaEvent } from "#adapters/simulator/world/dcsaEvents.ts"
import { voyage } from "#adapters/simulator/world/voyages.ts"
import { play } from "#adapters/simulator/world/World.ts"
import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import { terminalReader } from "#adapters/sources/terminals/reader.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { day, hour, Instant, shift, toMillis } from "#domain/Time.ts"

import { profileOf } from "../carriers/sources.ts"

/** What is older than the windows of tracking would be stopped, and fold no more. */
const today = Instant.make(new Date().toISOString().replace(/T.*/, "T00:00:00.000Z"))
/** Before the end: the boxes stand at the terminal of discharge. */
const daysLeft = 8

const onTerminal = shift(today, -9 * day)

export const billOf = (serial: number): string => voyage("bench", "HOLD", serial).name

export const containersOf = (serial: number): ReadonlyArray<string> =>
  voyage("bench", "HOLD", serial).consignments.flatMap(({ stays }) => stays.map(({ number }) => number))

/**
 * What the simulated carrier answers about a bill of two boxes, always the same: they stand at the terminal, unless the
 * voyage has more days left.
 */
export const eventsOfBill = (serial: number, days = daysLeft): ReadonlyArray<DcsaEvent> => {
  const sailing = voyage("bench", "HOLD", serial)
  const playing = play(
    {
      seed: "bench",
      voyage: sailing,
      truth: sailing,
      line: null,
      reorders: false,
      hasOwnShips: false,
      speech: allDialects
    },
    { at: toMillis(today), progress: 0, voyage: sailing.name },
    0,
    toMillis(today)
  )
  const at = durationOf(sailing) - days * minutesPerDay
  return eventsOf({ ...playing, at }, { bill: sailing.name, booking: null, container: null }) ?? []
}

/** What a terminal tells of boxes; all of it changes from poll to poll. */
export const snapshotOf = (boxes: ReadonlyArray<string>, poll: number) => {
  const asOf = shift(onTerminal, poll * hour)
  return {
    facility: "USLAX/WBCT",
    generated_at: asOf,
    containers: boxes.map((number) => ({
      number,
      found: true,
      as_of: asOf,
      available: poll % 2 === 1,
      holds: [{ text: `CUSTOMS HOLD ${poll}`, status: "hold" }],
      fees: [{ type: "demurrage", amount: 100 + poll, currency: "USD" }],
      last_free_day: shift(today, (poll % 28) * day).slice(0, 10),
      yard_location: `K${poll}`
    }))
  }
}

export const bytesOf = (message: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(message))

/** When everything here was received. */
export const received = today

const zones: ReadonlyMap<string, string> = new Map([
  ["CNSHA", "Asia/Shanghai"],
  ["USLAX", "America/Los_Angeles"]
])
export const options = { zoneOf: (locode: string) => zones.get(locode) ?? null }
const carrier = dcsaReader({ ...options, profileOf })

const sources = { SIML: carrier, "terminal-json": terminalReader(options) }

/** What a message of a source states. */
export const read = (source: keyof typeof sources, bytes: Uint8Array): Reading =>
  Result.getOrThrow(sources[source].read(bytes, { source, received_at: received }))
