import { Clock, Effect, Option } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { dialects as everyDialect } from "#adapters/simulator/voyage/Dialect.ts"
import { durationOf } from "#adapters/simulator/voyage/Voyage.ts"
import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import type { ContainerId, TrackingRequestId } from "#domain/Identifiers.ts"
import { findViolations } from "#domain/voyage/invariants/invariants.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { endAwaited } from "../judge/awaited.ts"
import { compare, judge } from "../judge/judges.ts"
import { countMilestones, finding, isFalse, iso } from "../judge/milestones.ts"
import { countViews, emptyTally, find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { assertedOf, keyOf, milestoneOf } from "./Asserted.ts"
import type { Asserted } from "./Asserted.ts"
import { checkOutcomes } from "./checkOutcomes.ts"
import { chosenPapers } from "./chosenPapers.ts"
import { follow, recordPhase } from "./Followed.ts"
import type { Followed } from "./Followed.ts"
import { faultsAt, outagesOf } from "./outages.ts"
import type { Plan } from "./Plan.ts"
import { memory } from "./Plane.ts"
import { plannedRequests } from "./PlannedRequest.ts"
import type { PlannedRequest } from "./PlannedRequest.ts"
import { account, lagging, living, newEvents, promptly, start, workWith, worldOf } from "./world.ts"

const minute = 60_000
const hour = 60 * minute

/** One request and what it has produced so far. */
interface Request {
  /** Null where the line cannot be polled: the shipment is found by the number. */
  readonly id: TrackingRequestId | null
  readonly number: string
  readonly containers: ReadonlyArray<Followed>
  readonly last: Map<string, Asserted>
  readonly ids: Map<ContainerId, Followed>
  readonly over: number
}

/** What the service asserts at the end, and the tally of the whole run. */
export interface Played {
  readonly tally: Tally
  /** Every published milestone, as often as it was published. */
  readonly published: ReadonlyArray<string>
  /** By container and bill: what a client sees at the end, without the service's own ids and times. */
  readonly end: ReadonlyMap<string, Asserted>
}

const nameOf = ({ bill, number }: Followed): string => `${number} on ${bill}`

const mostDays = 400

/** How long every message stays unread with slow reading: many polls. */
const lag = 72 * hour

/** Steps between two lists of raw events: they are many, and each is judged once. */
const stepsPerList = 4

/** Without an interchange a message has no date of its sender, so that nothing orders it. */
const speechOf = ({ dialects = everyDialect, view }: Plan) =>
  dialects.filter((dialect) => view !== "late and out of order by message" || dialect !== "no ISA")

const isWantedBy =
  ({ only }: Plan) =>
  ({ generated: { papers, truth } }: PlannedRequest): boolean =>
    only === undefined ||
    only.includes(papers.line.scac) ||
    truth.visits.some(({ terminal }) => only.includes(terminal.facility ?? ""))

const countEnd = (requests: ReadonlyArray<Request>, tally: Tally, now: number): void => {
  for (const { containers, last } of requests) {
    for (const followed of containers) {
      const asserted = last.get(followed.number)
      if (asserted === undefined) find(tally, finding("missing", followed, "the container itself", now))
      else countMilestones(followed, asserted, tally)
      endAwaited(followed, tally)
    }
  }
}

/** Plays the voyages through the whole service and judges at every step what it asserts. */
export const play = (planned: Plan, tally = emptyTally()) => {
  const { disturb, faults = false, from = 0, inspect, killedAfter = [], plane = memory, seed } = planned
  const { slowReading = false, stepHours = 6, view } = planned
  const dialects = speechOf(planned)
  const slack = slowReading ? 2 * lag : 0
  return Effect.gen(function* () {
    const step = stepHours * hour
    const claim = slowReading ? lagging(lag) : promptly
    const all = plannedRequests(seed, chosenPapers(planned), new Set(dialects), view)
    const plan = all.map((requests) => requests.filter(isWantedBy(planned)))
    yield* plane.setTime(start)
    const { holder, secrets } = yield* account
    const outages = faults !== false ? outagesOf(`${seed} ${from}`, start, mostDays) : []
    const waiting = plan.flatMap((requests, index) =>
      requests.map((one) => ({ one, voyage: index, delay: (index % 8) * step }))
    )
    const origins = new Map<number, number>()
    let now = start
    let count = 0
    const requests: Array<Request> = []
    const end = new Map<string, Asserted>()
    const published: Array<string> = []
    tally.voyages += all.length
    countViews(tally, plan)

    const request = Effect.fnUntraced(function* (one: PlannedRequest) {
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

    const beginRequest = Effect.fnUntraced(function* (one: PlannedRequest, voyage: number, now: number) {
      const id = one.isPushed ? null : (yield* request(one)).id
      const playing = yield* Simulator.use((simulator) => simulator.playing(one.generated.papers.bill(1)))
      const origin = playing?.origin ?? 0
      origins.set(voyage, origin)
      const containers = follow(one, origin, now, faults === "undisclosed" ? [] : outages, slack)
      tally.containers += containers.length
      const over = origin + durationOf(one.generated.reported) * minute + 4 * 24 * hour
      requests.push({ id, number: one.number, containers, last: new Map(), ids: new Map(), over })
    })

    const requestWhatIsDue = Effect.fnUntraced(function* (now: number) {
      const isDue = ({ delay, one, voyage }: (typeof waiting)[number]) => {
        const origin = origins.get(voyage)
        return (origin === undefined ? start + delay : origin + one.requestedAt * minute) <= now
      }
      for (let index = waiting.findIndex(isDue); index >= 0; index = waiting.findIndex(isDue)) {
        for (const { one, voyage } of waiting.splice(index, 1)) yield* beginRequest(one, voyage, now)
      }
    })

    /** A booking without a request may have a shipment for each of its bills. */
    const shipmentsOf = Effect.fnUntraced(function* (request: Request) {
      const { id } = holder.account
      if (request.id === null)
        return yield* ShipmentStore.use((store) =>
          oneAnswer(store.byDocument([{ account_id: id, scac: null, numbers: [request.number] }]))
        )
      const requestId = request.id
      const { shipment_id } = Option.getOrThrow(
        yield* TrackingRequestStore.use((store) => one(store.load(id, [requestId])))
      )
      if (shipment_id === null) return []
      return [Option.getOrThrow(yield* ShipmentStore.use((store) => one(store.load(id, [shipment_id]))))]
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
      const [leading] = request.containers
      if (isListed && leading !== undefined) {
        yield* Effect.forEach(shipments, (shipment) => checkOutcomes(shipment, leading, now, tally))
      }
      for (const followed of request.containers) {
        const found = shown.find(({ container }) => container.number === followed.number)
        const previous = request.last.get(followed.number) ?? null
        if (shipments.length > 0 && previous !== null) compare(followed, previous, before, now, tally)
        if (found === undefined) continue
        const { container, events, shipment } = found
        request.ids.set(container.id, followed)
        const asserted = assertedOf(container, shipment, events)
        recordPhase(followed, asserted, now)
        judge({ followed, ...found, asserted, previous, before, now, step }, tally)
        for (const { rule, sentence } of findViolations(container, shipment)) {
          find(tally, finding("invariant", followed, `${rule}: ${sentence}`, now))
        }
        request.last.set(followed.number, asserted)
        end.set(nameOf(followed), asserted)
      }
    })

    const judgeNewEvents = Effect.fnUntraced(function* (now: number) {
      for (const event of yield* newEvents) {
        tally.events += 1
        const milestone = milestoneOf(event)
        const followed = requests.map(({ ids }) => ids.get(event.container_id as ContainerId)).find(Boolean)
        if (milestone === null || followed === undefined) continue
        published.push(`${nameOf(followed)}: ${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`)
        if (!isFalse(followed, milestone, now, step)) continue
        const what = `${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`
        find(tally, finding("false event", followed, what, now))
      }
    })

    const oneStep = Effect.gen(function* () {
      const failing = faultsAt(outages, now)
      for (const [name, fault] of failing) yield* Simulator.use((simulator) => simulator.fail(name, fault))
      yield* requestWhatIsDue(now)
      yield* Simulator.use(({ push }) => push)
      yield* workWith(claim, failing)
      // While the service waits for a failing source, time goes on and the other sources report.
      const seen = yield* Clock.currentTimeMillis
      for (const request of requests) if (now <= request.over) yield* look(request, now - step, seen)
      yield* judgeNewEvents(seen)
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
          // The node is killed while it works: its claims stay claimed.
          yield* Effect.raceFirst(
            workWith(claim),
            Effect.promise(() => new Promise((done) => setTimeout(done, 30)))
          )
        })
      )
    }
    if (inspect !== undefined) yield* inspect
    countEnd(requests, tally, now)
    return { tally, end, published } satisfies Played
  }).pipe(Effect.provide(worldOf(seed, plane, dialects, view)))
}
