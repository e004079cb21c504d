import { Clock, Effect, Option, Ref, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { canFail, Fault, Faults, interfaceNames } from "./Faults.ts"
import { Pusher } from "./pushed/Pusher.ts"
import { DemoWorld } from "./world/demo/DemoWorld.ts"
import { RequestLog } from "./world/RequestLog.ts"
import { Timeline } from "./world/Timeline.ts"
import { truthOf } from "./world/truth.ts"
import type { PlayedVoyage } from "./world/World.ts"
import { instantOf, World } from "./world/World.ts"

const hour = 3_600_000

const ClockChange = Schema.Struct({
  speed: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e9 }))),
  advance_hours: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e6 })))
})

const FaultChange = Schema.Record(Schema.String, Fault).check(
  Schema.makeFilter(
    (change) =>
      Object.entries(change).every(([name, fault]) => canFail(name, fault)) ||
      "names an unknown interface, or a fault that the interface does not have"
  )
)

const Sailing = Schema.Struct({
  numbers: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(100))
})

const summaryOf = (playing: PlayedVoyage) => ({
  voyage: playing.voyage.name,
  first_asked_at: new Date(playing.start.at).toISOString(),
  simulated_now: new Date(instantOf(playing, playing.at)).toISOString(),
  bills: playing.voyage.consignments.map(({ bill }) => bill),
  bookings: playing.voyage.consignments.map(({ booking }) => booking),
  containers: [...new Set(playing.voyage.consignments.flatMap(({ stays }) => stays.map((it) => it.number)))]
})

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address)

/** Rejects other hosts and pages in a browser. */
const fromHere = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.headers["origin"] === undefined && Option.exists(request.remoteAddress, isLoopback)

const refuse = (status: number, error: string) => HttpServerResponse.jsonUnsafe({ error }, { status })

const clockOf = (timeline: Timeline["Service"], demo: DemoWorld["Service"]) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const demo_speed = (yield* demo.isRunning) ? yield* demo.speed : null
    return { speed: (yield* timeline.tape).speed, demo_speed, now: new Date(now).toISOString() }
  })

export const control = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const [timeline, world, faults, ledger] = [yield* Timeline, yield* World, yield* Faults, yield* RequestLog]
    const { pushed } = yield* Pusher
    const readClock = clockOf(timeline, yield* DemoWorld)

    const guarded = <E, R>(answer: (query: URLSearchParams) => Effect.Effect<unknown, E, R>) =>
      Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
        if (!fromHere(request)) return refuse(403, "Controls answer only programs on this machine")
        const body = yield* Effect.option(answer(new URL(request.url, "http://localhost").searchParams))
        return Option.match(body, {
          onNone: () => refuse(400, "The request is not valid"),
          onSome: (value) => (value === null ? refuse(404, "No such number") : HttpServerResponse.jsonUnsafe(value))
        })
      })

    yield* router.add(
      "GET",
      "/sim/clock",
      guarded(() => readClock)
    )
    yield* router.add(
      "POST",
      "/sim/clock",
      guarded(() =>
        Effect.gen(function* () {
          const change = yield* HttpServerRequest.schemaBodyJson(ClockChange)
          yield* timeline.set({ speed: change.speed ?? null, skip: (change.advance_hours ?? 0) * hour })
          return yield* readClock
        })
      )
    )
    yield* router.add(
      "POST",
      "/sim/faults",
      guarded(() =>
        Effect.gen(function* () {
          const change = yield* HttpServerRequest.schemaBodyJson(FaultChange)
          for (const [name, fault] of Object.entries(change)) {
            yield* Ref.set(faults.of(name), fault)
          }
          return Object.fromEntries(
            yield* Effect.forEach(interfaceNames, (name) =>
              Effect.map(Ref.get(faults.of(name)), (fault) => [name, fault] as const)
            )
          )
        })
      )
    )
    yield* router.add(
      "GET",
      "/sim/voyages",
      guarded(() => Effect.map(world.playing, (voyages) => voyages.slice(-1_000).map(summaryOf)))
    )
    yield* router.add(
      "POST",
      "/sim/voyages",
      guarded(() =>
        Effect.gen(function* () {
          const { numbers } = yield* HttpServerRequest.schemaBodyJson(Sailing)
          const found = yield* Effect.forEach(numbers, world.find)
          return found.every((playing) => playing !== null) ? found.map(summaryOf) : null
        })
      )
    )
    yield* router.add(
      "GET",
      "/sim/requests",
      guarded(() => ledger.entries)
    )
    yield* router.add(
      "GET",
      "/sim/pushes",
      guarded(() => pushed)
    )
    yield* router.add(
      "GET",
      "/sim/truth",
      guarded((query) => {
        const number = query.get("number") ?? ""
        return Effect.map(world.find(number), (playing) => (playing === null ? null : truthOf(playing, number)))
      })
    )
  })
)
