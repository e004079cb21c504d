import { Clock, Effect, Option } from "effect"
import { TestClock } from "effect/testing"

import type { Fault } from "#adapters/simulator/Faults.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { dialects as everyDialect } from "#adapters/simulator/voyage/Dialect.ts"
import type { Dialect } from "#adapters/simulator/voyage/Dialect.ts"
import { durationOf } from "#adapters/simulator/voyage/Voyage.ts"
import { RawEvents } from "#application/observation/RawEvents.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"
import { Progress } from "#application/ports/jobs/Progress.ts"
import type { ObservationStore } from "#application/ports/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/TrackingRequestStore.ts"
import { TrackingRequests } from "#application/tracking/TrackingRequests.ts"
import type { ContainerId, TrackingRequestId } from "#domain/Identifiers.ts"
import { violations } from "#domain/invariants/invariants.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { endAwaited } from "../judge/awaited.ts"
import { compare, judge } from "../judge/judges.ts"
import { countMilestones, finding, isFalse, iso } from "../judge/milestones.ts"
import { emptyTally, find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { askedFor } from "./Asked.ts"
import type { Asked } from "./Asked.ts"
import { assertedOf, keyOf, milestoneOf } from "./Asserted.ts"
import type { Asserted } from "./Asserted.ts"
import { follow, note } from "./Followed.ts"
import type { Followed } from "./Followed.ts"
import { faultsAt, outagesOf } from "./outages.ts"
import { memory } from "./Plane.ts"
import type { Plane } from "./Plane.ts"
import { account, lagging, living, news, promptly, start, workWith, worldOf } from "./world.ts"

const minute = 60_000
const hour = 60 * minute

export interface Plan {
  readonly seed: string
  readonly voyages: number
  /** The first of them, counted from 0. */
  readonly from?: number
  /** Of these lines or terminals of discharge alone; all when left out. */
  readonly only?: ReadonlyArray<string>
  /** What the senders speak beside the plainest form of their formats; all unless it is told. */
  readonly dialects?: ReadonlyArray<Dialect>
  /** Hours between two looks at what the service asserts. */
  readonly stepHours?: number
  /** Every source fails now and then; `untold` to whoever judges, who is then as impatient as ever. */
  readonly faults?: boolean | "untold"
  /** Every message is read days after it came: polling goes on meanwhile, or waits, as the service has it. */
  readonly slowReading?: boolean
  /** Where the data lives: in memory unless it is told. */
  readonly plane?: Plane
  /** Steps after which the ingestion node is killed in the middle of its work and begun anew. */
  readonly killedAfter?: ReadonlyArray<number>
  /** What else happens in the simulated world, before each step. */
  readonly disturb?: Effect.Effect<void, never, Simulator>
  /** What is looked at before the world ends. */
  readonly inspect?: Effect.Effect<void, never, Simulator | ObservationStore>
}

/** One request and what it brought to light so far. */
interface Request {
  /** Null where nobody can ask: the shipment is found by the number. */
  readonly id: TrackingRequestId | null
  readonly number: string
  readonly boxes: ReadonlyArray<Followed>
  readonly last: Map<string, Asserted>
  readonly ids: Map<ContainerId, Followed>
  readonly over: number
}

/** What the service asserts at the end, and how it did on the way. */
export interface Played {
  readonly tally: Tally
  /** Every milestone that was told, as often as it was. */
  readonly told: ReadonlyArray<string>
  /** By box and bill: what a client sees when all is over, without ids and times of the service's own. */
  readonly end: ReadonlyMap<string, Asserted>
}

const nameOf = ({ bill, number }: Followed): string => `${number} on ${bill}`

const mostDays = 400

/** How long every message lies unread where reading is slow: many polls. */
const lag = 72 * hour

/** Steps between two lists of raw events: they are many, and each is judged once. */
const stepsPerList = 4

const waited: ReadonlySet<Fault> = new Set(["slow_body", "429"])

/** Time passes while slow answers, and turns after a refusal, are waited for. */
const ticking = Effect.forever(
  Effect.andThen(
    Effect.promise(() => new Promise((done) => setTimeout(done, 40))),
    TestClock.adjust("4 seconds")
  )
)

/** Plays the voyages through the whole service and judges at every step what it asserts. */
export const play = (
  {
    dialects = everyDialect,
    disturb,
    faults = false,
    from = 0,
    inspect,
    killedAfter = [],
    only,
    plane = memory,
    seed,
    slowReading = false,
    stepHours = 6,
    voyages
  }: Plan,
  tally = emptyTally()
) =>
  Effect.gen(function* () {
    const step = stepHours * hour
    const claim = slowReading ? lagging(lag) : promptly
    const slack = slowReading ? 2 * lag : 0
    const isWanted = ({ generated: { papers, truth } }: Asked) =>
      only === undefined ||
      only.includes(papers.line.scac) ||
      truth.visits.some(({ terminal }) => only.includes(terminal.facility ?? ""))
    const plan = askedFor(seed, voyages, from, new Set(dialects)).map((asked) => asked.filter(isWanted))
    yield* plane.setTime(start)
    const { holder, secrets } = yield* account
    const outages = faults !== false ? outagesOf(`${seed} ${from}`, start, mostDays) : []
    const waiting = plan.flatMap((asked, index) =>
      asked.map((one) => ({ one, voyage: index, delay: (index % 8) * step }))
    )
    const origins = new Map<number, number>()
    let now = start
    let count = 0
    const requests: Array<Request> = []
    const end = new Map<string, Asserted>()
    const told: Array<string> = []
    tally.voyages += voyages

    const request = Effect.fnUntraced(function* (one: Asked) {
      const service = yield* TrackingRequests
      return yield* service.create(holder, {
        request_type: one.type,
        request_number: one.number,
        scac: one.scac,
        auto_detect: false,
        ref_numbers: [],
        shipment_tags: []
      })
    })

    const ask = Effect.fnUntraced(function* (one: Asked, voyage: number, now: number) {
      const id = one.isPushed ? null : (yield* request(one)).id
      const playing = yield* Simulator.use((simulator) => simulator.playing(one.number))
      const origin = playing?.origin ?? 0
      origins.set(voyage, origin)
      const boxes = follow(one, origin, now, faults === "untold" ? [] : outages, slack)
      tally.boxes += boxes.length
      const over = origin + durationOf(one.generated.told) * minute + 4 * 24 * hour
      requests.push({ id, number: one.number, boxes, last: new Map(), ids: new Map(), over })
    })

    const askWhatIsDue = Effect.fnUntraced(function* (now: number) {
      const isDue = ({ delay, one, voyage }: (typeof waiting)[number]) => {
        const origin = origins.get(voyage)
        return (origin === undefined ? start + delay : origin + one.askedAt * minute) <= now
      }
      for (let index = waiting.findIndex(isDue); index >= 0; index = waiting.findIndex(isDue)) {
        for (const { one, voyage } of waiting.splice(index, 1)) yield* ask(one, voyage, now)
      }
    })

    /** A booking that nobody asked for may have a shipment for each of its bills. */
    const shipmentsOf = Effect.fnUntraced(function* (request: Request) {
      const { id } = holder.account
      if (request.id === null) return yield* ShipmentStore.use((store) => store.byDocument(id, null, request.number))
      const asked = request.id
      const { shipment_id } = Option.getOrThrow(yield* TrackingRequestStore.use((store) => store.find(id, asked)))
      if (shipment_id === null) return []
      return [Option.getOrThrow(yield* ShipmentStore.use((store) => store.find(id, shipment_id)))]
    })

    const showing = Effect.fnUntraced(function* (shipment: Shipment, isListed: boolean) {
      const { id } = holder.account
      const containers = yield* ContainerStore.use((store) => store.ofShipments(id, [shipment.id]))
      const events = yield* EventLog.use((log) => log.latestOf(id, shipment.id))
      const ids = containers.map((container) => container.id)
      const raw = isListed ? yield* RawEvents.use((service) => service.ofContainers(holder.account, ids)) : null
      return containers.map((container) => ({
        container,
        shipment,
        events,
        rawEvents: raw?.get(container.id) ?? null
      }))
    })

    const look = Effect.fnUntraced(function* (request: Request, before: number, now: number) {
      const shipments = yield* shipmentsOf(request)
      const isListed = count % stepsPerList === 0
      const shown = (yield* Effect.forEach(shipments, (shipment) => showing(shipment, isListed))).flat()
      for (const followed of request.boxes) {
        const found = shown.find(({ container }) => container.number === followed.number)
        const previous = request.last.get(followed.number) ?? null
        if (shipments.length > 0 && previous !== null) compare(followed, previous, before, now, tally)
        if (found === undefined) continue
        const { container, events, shipment } = found
        request.ids.set(container.id, followed)
        const asserted = assertedOf(container, shipment, events)
        note(followed, asserted, now)
        judge({ followed, ...found, asserted, previous, before, now, step }, tally)
        for (const { rule, sentence } of violations(container, shipment)) {
          find(tally, finding("invariant", followed, `${rule}: ${sentence}`, now))
        }
        request.last.set(followed.number, asserted)
        end.set(nameOf(followed), asserted)
      }
    })

    const judgeNews = Effect.fnUntraced(function* (now: number) {
      for (const event of yield* news) {
        tally.events += 1
        const milestone = milestoneOf(event)
        const followed = requests.map(({ ids }) => ids.get(event.container_id as ContainerId)).find(Boolean)
        if (milestone === null || followed === undefined) continue
        told.push(`${nameOf(followed)}: ${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`)
        if (!isFalse(followed, milestone, now, step)) continue
        const what = `${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`
        find(tally, finding("false event", followed, what, now))
      }
    })

    const oneStep = Effect.gen(function* () {
      const failing = faultsAt(outages, now)
      for (const [name, fault] of failing) yield* Simulator.use((simulator) => simulator.fail(name, fault))
      yield* askWhatIsDue(now)
      yield* Simulator.use(({ push }) => push)
      const working = workWith(claim)
      yield* [...failing.values()].some((fault) => waited.has(fault)) ? Effect.raceFirst(working, ticking) : working
      // While somebody waits for a failing source time goes on, and the others tell what happens in it.
      const seen = yield* Clock.currentTimeMillis
      for (const request of requests) if (now <= request.over) yield* look(request, now - step, seen)
      yield* judgeNews(seen)
      now += step
      yield* plane.setTime(now)
    })
    const isOver = () => waiting.length === 0 && requests.every(({ over }) => over < now)

    const lives = [...killedAfter, Infinity]
    for (const until of lives) {
      yield* living(
        secrets,
        Effect.gen(function* () {
          for (; count < until && !isOver(); count++) {
            if (disturb !== undefined) yield* disturb
            yield* oneStep
          }
          if (isOver()) return
          // Killed while it works: what it had claimed is left claimed.
          yield* Effect.raceFirst(
            workWith(claim),
            Effect.promise(() => new Promise((done) => setTimeout(done, 30)))
          )
        })
      )
    }
    if (inspect !== undefined) yield* inspect
    for (const { boxes, last } of requests) {
      for (const followed of boxes) {
        const asserted = last.get(followed.number)
        if (asserted === undefined) find(tally, finding("missing", followed, "the box itself", now))
        else countMilestones(followed, asserted, tally)
        endAwaited(followed, tally)
      }
    }
    return { tally, end, told } satisfies Played
  }).pipe(Effect.provide(worldOf(seed, plane, dialects)))

const most = 50

/** Many voyages, some at a time: each lot has a world and data of its own, so that none grows without end. */
export const playAll = Effect.fnUntraced(function* <E = never, R = never>(
  plan: Plan,
  planes: Effect.Effect<Plane, E, R> = Effect.succeed(plan.plane ?? memory)
) {
  const tally = emptyTally()
  for (let done = 0; done < plan.voyages; done += most) {
    yield* Progress.use(({ report }) => report("voyages", done, plan.voyages))
    const voyages = Math.min(most, plan.voyages - done)
    yield* play({ ...plan, plane: yield* planes, from: (plan.from ?? 0) + done, voyages }, tally)
  }
  return tally
})
