import * as NodeServices from "@effect/platform-node/NodeServices"
import { Clock, Effect, Layer, Option, Schedule } from "effect"

import { keepRemoval, readDemoFile } from "#adapters/simulator/demo/DemoFile.ts"
import { DemoWorld } from "#adapters/simulator/demo/DemoWorld.ts"
import { customers } from "#adapters/simulator/demo/fleet.ts"
import { pollNow } from "#application/demo/pollNow.ts"
import { removeDemo } from "#application/demo/removeDemo.ts"
import { removeSimulated } from "#application/demo/removeSimulated.ts"
import { trackDemo } from "#application/demo/trackDemo.ts"
import { Parties } from "#application/party/Parties.ts"
import { AccountStore } from "#application/ports/account/AccountStore.ts"
import type { UserHolder } from "#application/ports/account/AccountStore.ts"

import { demoSettings } from "../command/variables.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { dataDir } from "../plane/dataPlanes.ts"
import { closedByData, isSet, ownSources } from "./loopbackDoor.ts"

const every = "3 seconds"
/** Ticks between two looks for real sources, and between two polls of everything while the demo is fast. */
const [ticksPerLook, ticksPerPoll] = [10, 20]
/** Milliseconds for which a demo that begins fast runs so, unless it gains too much on real time before. */
const day = 86_400_000

/** What came in while the demo was removed goes as well. */
const removedTwice = Effect.fn("demo.removedTwice")(function* ({ account }: UserHolder) {
  yield* removeSimulated(account.id, customers)
  yield* Effect.sleep("10 seconds")
  yield* removeSimulated(account.id, customers)
})

/** Removes the demo as soon as a real source is there. */
const giveWay = Effect.fn("demo.giveWay")(function* ({ account }: UserHolder, demo: DemoWorld["Service"]) {
  const reason = yield* closedByData
  if (reason === null) return
  yield* Effect.logInfo(`the demo data are removed: ${reason}`)
  yield* demo.remove
  yield* removeDemo(account.id, customers)
})

/** Tracks the numbers of the demo, polls again when its speed changes, and ends with it. */
const keepPlaying = Effect.fn("demo.keepPlaying")(function* (holder: UserHolder, demo: DemoWorld["Service"]) {
  const seen = { orders: 0, speed: yield* demo.speed, ticks: 0 }
  const tick = Effect.gen(function* () {
    yield* demo.reload
    const nth = seen.ticks++
    if (nth % ticksPerLook === 0) yield* giveWay(holder, demo)
    if (!(yield* demo.isRunning)) return yield* Effect.as(removedTwice(holder), false)
    const [orders, speed] = [yield* demo.orders, yield* demo.speed]
    if (orders.length > seen.orders) {
      yield* trackDemo(
        holder,
        orders.filter(({ isPushed }) => !isPushed)
      )
    }
    if (speed !== seen.speed || (speed > 1 && nth % ticksPerPoll === 0)) yield* pollNow(holder.account.id)
    Object.assign(seen, { orders: orders.length, speed })
    return true
  }).pipe(Effect.catchCause((cause) => Effect.as(Effect.logWarning("the demo waits", cause), true)))
  yield* Effect.repeat(tick, { while: (isRunning) => isRunning, schedule: Schedule.spaced(every) })
})

/** The demo of a start. */
export interface DemoPlan {
  /** Whether it begins now. */
  readonly begins: boolean
  readonly speed: number
  readonly file: string
}

/** Keeps when the demo began and whether it was removed. */
export const demoFile = Effect.map(dataDir, (home) => `${home}/demo.jsonl`)

const isOwnSet = Effect.map(Effect.forEach(ownSources, isSet), (all) => all.some((one) => one))

/** The demo of this start: one goes on that was begun and not removed, and a new one begins in a service without accounts. */
export const planDemo = Effect.fn("demo.plan")(function* (plane: DataPlane) {
  const { isWanted, speed } = yield* demoSettings
  if (!isWanted || (yield* isOwnSet) || (yield* Effect.provide(closedByData, plane.worker)) !== null) return null
  const file = yield* demoFile
  const { isRemoved, paces } = yield* readDemoFile(file)
  const isFirst = Option.isNone(
    yield* Effect.provide(
      AccountStore.use((store) => store.first),
      plane.worker
    )
  )
  const begins = paces.length === 0 && isFirst
  return isRemoved || (paces.length === 0 && !begins) ? null : { begins, speed, file }
}, Effect.provide(NodeServices.layer))

/** Removes the demo of an earlier start: the service has real sources now, or was told to have none. */
export const withoutDemo = Effect.fn("demo.without")(function* (plane: DataPlane) {
  const file = yield* demoFile
  const { isRemoved, paces } = yield* readDemoFile(file)
  if (isRemoved || paces.length === 0) return
  yield* Effect.logInfo("the demo data of an earlier start are removed")
  const holder = Option.getOrNull(
    yield* Effect.provide(
      AccountStore.use((store) => store.first),
      plane.worker
    )
  )
  yield* keepRemoval(file, yield* Clock.currentTimeMillis)
  if (holder !== null) yield* Effect.provide(removeDemo(holder.account.id, customers), plane.worker)
}, Effect.provide(NodeServices.layer))

/** Shows the demo, from this start on where it begins. */
export const playDemo = Effect.fn("demo.play")(function* (plane: DataPlane, { begins, speed }: DemoPlan) {
  const demo = Option.getOrNull(yield* Effect.serviceOption(DemoWorld))
  const holder = Option.getOrNull(
    yield* Effect.provide(
      AccountStore.use((store) => store.first),
      plane.worker
    )
  )
  if (demo === null || holder === null) return
  if (begins) yield* demo.begin
  if (!(yield* demo.isRunning)) return
  if (speed !== 1) yield* demo.setSpeed(speed, day)
  const UseCases = Parties.layer.pipe(Layer.provideMerge([plane.worker, plane.reference]))
  yield* Effect.forkScoped(Effect.provide(keepPlaying(holder, demo), UseCases))
})
