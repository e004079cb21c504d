import { Clock, Context, Effect, FileSystem, Layer, Ref } from "effect"

import { generate } from "../../generated/generate.ts"
import { papersWith } from "../../generated/papers.ts"
import { prompt } from "../../generated/View.ts"
import type { DialectSet } from "../../voyage/Dialect.ts"
import { minutesPerDay } from "../../voyage/Voyage.ts"
import type { Voyage } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../World.ts"
import { keepPace, keepRemoval, noDemo, readDemoFile } from "./DemoFile.ts"
import type { DemoState } from "./DemoFile.ts"
import { demoVoyage } from "./demoVoyage.ts"
import type { DemoVoyage } from "./demoVoyage.ts"
import { bookingOf, demoFleet } from "./fleet.ts"
import { firstDaily, firstSerial, lastDaily, numbersAt } from "./numbers.ts"
import { calendarAt, fastUntil, speedAt } from "./Pace.ts"
import type { Pace } from "./Pace.ts"
import { onShipsOf } from "./ships.ts"

const minute = 60_000
const day = minutesPerDay * minute

export interface DemoOrder {
  readonly scac: string
  readonly type: "bill_of_lading" | "booking_number"
  readonly number: string
  readonly isPushed: boolean
  readonly customer: string
  readonly reference: string
}

interface Settings {
  readonly seed: string
  readonly speech: DialectSet
  readonly file: string | null
}

interface DemoPlacement {
  readonly serial: number
  readonly scac: string
  readonly beganAt: number
  readonly order: Omit<DemoOrder, "type" | "number" | "isPushed">
}

const placesAt = (progress: number): ReadonlyArray<DemoPlacement> => {
  const first = demoFleet.map(({ customer, reference, scac }, index): DemoPlacement => {
    return { serial: firstSerial + index, scac, beganAt: 0, order: { scac, customer, reference } }
  })
  const count = Math.min(Math.floor(progress / day), lastDaily - firstDaily + 1)
  const later = Array.from({ length: count }, (_, index): DemoPlacement => {
    const booking = bookingOf(index + 1)
    return { serial: firstDaily + index, scac: booking.scac, beganAt: (index + 1) * day, order: booking }
  })
  return [...first, ...later]
}

const orderOf = ({ order, scac, serial }: DemoPlacement): DemoOrder => {
  const papers = numbersAt(scac, serial)
  const { bookingsOnly, channel } = papers.line
  return {
    ...order,
    type: bookingsOnly ? "booking_number" : "bill_of_lading",
    number: bookingsOnly ? papers.booking(1) : papers.bill(1),
    isPushed: channel !== "dcsa-2.2"
  }
}

/** Completed parts of the way to the port of discharge; 0 is the booking. */
const completedParts = [0, 0.75, 0.45, 0.9] as const

/** With bookings only, no container would arrive for weeks. */
const headOf = (serial: number, { head, reports }: Voyage): number => {
  const arrived = reports.find(({ milestone }) => milestone === "vessel_arrived")?.at ?? head
  return Math.max(head, Math.round(arrived * (completedParts[serial % completedParts.length] ?? 0)))
}

const makeVoyages = ({ seed, speech }: Settings) => {
  const known = new Map<string, DemoVoyage>()
  const made = ({ scac, serial }: DemoPlacement, begunAt: number): DemoVoyage => {
    const papers = numbersAt(scac, serial)
    const shipment = demoFleet[serial - firstSerial]
    if (shipment !== undefined) return demoVoyage(seed, { papers, shipment, begunAt, speech })
    const { reported, truth } = generate(seed, papers, { carrier: prompt, terminal: prompt, rail: prompt, speech })
    const head = headOf(serial, truth)
    return { truth: onShipsOf(serial, { ...truth, head }), reported: onShipsOf(serial, { ...reported, head }) }
  }
  return (place: DemoPlacement, begunAt: number): DemoVoyage => {
    const key = `${place.serial}/${begunAt}`
    const voyage = known.get(key) ?? made(place, begunAt)
    known.set(key, voyage)
    return voyage
  }
}

/** Separate from the voyages of requested numbers, and at the pace of real time. */
export class DemoWorld extends Context.Service<
  DemoWorld,
  {
    /** Does nothing after an earlier start or removal. */
    readonly begin: Effect.Effect<void>
    readonly isRunning: Effect.Effect<boolean>
    /** Detects a removal by another process. */
    readonly reload: Effect.Effect<void>
    readonly speed: Effect.Effect<number>
    /** `forMs` limits a speed above real time. False if the demo is too far ahead of real time. */
    readonly setSpeed: (speed: number, forMs: number) => Effect.Effect<boolean>
    readonly remove: Effect.Effect<void>
    readonly orders: Effect.Effect<ReadonlyArray<DemoOrder>>
    readonly find: (number: string) => Effect.Effect<PlayedVoyage | null>
    readonly playing: Effect.Effect<ReadonlyArray<PlayedVoyage>>
  }
>()("adapters/simulator/world/demo/DemoWorld") {
  static readonly layer = (settings: Settings) => Layer.effect(DemoWorld, make(settings))
}

const playAt = (place: DemoPlacement, { reported, truth }: DemoVoyage, paces: ReadonlyArray<Pace>, now: number) => {
  const { changedAt, instantOf, shown } = calendarAt(paces, now)
  const { head } = reported
  const progressAt = (minutes: number): number => place.beganAt + (minutes - head) * minute
  const instants = (minutes: number): number => instantOf(progressAt(minutes))
  return {
    voyage: reported,
    truth,
    line: numbersAt(place.scac, place.serial).line,
    reorders: false,
    hasOwnShips: true,
    start: { voyage: reported.name, at: instants(head), progress: place.beganAt },
    origin: instants(0),
    at: head + (shown.progress - place.beganAt) / minute,
    instants,
    changedAt: (minutes: number) => changedAt(progressAt(minutes))
  }
}

const make = Effect.fnUntraced(function* (settings: Settings) {
  const { file, seed, speech } = settings
  const files = yield* FileSystem.FileSystem
  const voyageOf = makeVoyages(settings)
  const read =
    file === null
      ? Effect.succeed(noDemo)
      : Effect.orDie(Effect.provideService(readDemoFile(file), FileSystem.FileSystem, files))
  const state = yield* Ref.make<DemoState>(yield* read)
  const keep = (
    change: Partial<DemoState>,
    write: (path: string) => Effect.Effect<void, unknown, FileSystem.FileSystem>
  ) =>
    Effect.gen(function* () {
      if (file !== null) yield* Effect.orDie(Effect.provideService(write(file), FileSystem.FileSystem, files))
      yield* Ref.update(state, (before) => ({ ...before, ...change }))
    })
  const pace = Effect.fnUntraced(function* (next: Pace) {
    const { paces } = yield* Ref.get(state)
    yield* keep({ paces: [...paces, next] }, (path) => keepPace(path, next))
  })
  const isRunning = Effect.map(Ref.get(state), ({ isRemoved, paces }) => paces.length > 0 && !isRemoved)
  const current = Effect.gen(function* () {
    const { isRemoved, paces } = yield* Ref.get(state)
    const now = yield* Clock.currentTimeMillis
    const places = paces.length === 0 || isRemoved ? [] : placesAt(calendarAt(paces, now).shown.progress)
    const play = (place: DemoPlacement): PlayedVoyage => {
      const voyage = voyageOf(place, paces[0]?.at ?? now)
      return { seed, speech, ...playAt(place, voyage, paces, now) }
    }
    return { places, play, paces, now }
  })

  return DemoWorld.of({
    begin: Effect.gen(function* () {
      const { isRemoved, paces } = yield* Ref.get(state)
      if (isRemoved || paces.length > 0) return
      // Whole minutes, as in schedules.
      const at = Math.floor((yield* Clock.currentTimeMillis) / minute) * minute
      yield* pace({ at, speed: 1, until: null })
    }),
    isRunning,
    reload: file === null ? Effect.void : Effect.flatMap(read, (now) => Ref.set(state, now)),
    speed: Effect.map(current, ({ now, paces }) => speedAt(paces, now)),
    setSpeed: Effect.fnUntraced(function* (speed, forMs) {
      const { now, paces } = yield* current
      if (speedAt(paces, now) === speed) return true
      const until = speed > 1 ? fastUntil(paces, { now, speed, forMs }) : null
      if (speed > 1 && until === null) return false
      yield* pace({ at: now, speed, until })
      return true
    }),
    remove: Effect.flatMap(Clock.currentTimeMillis, (now) =>
      keep({ isRemoved: true }, (path) => keepRemoval(path, now))
    ),
    orders: Effect.map(current, ({ places }) => places.map(orderOf)),
    find: Effect.fnUntraced(function* (number) {
      const papers = papersWith(number)
      const { places, play } = yield* current
      const place = places.find(({ scac, serial }) => papers?.serial === serial && papers.line.scac === scac)
      return place === undefined ? null : play(place)
    }),
    playing: Effect.map(current, ({ places, play }) => places.map(play))
  })
})
