import * as NodeServices from "@effect/platform-node/NodeServices"
import { Clock, Effect, Layer, Option, Schedule } from "effect"

import { keepRemoval, readDemoFile } from "#adapters/simulator/world/demo/DemoFile.ts"
import { DemoWorld } from "#adapters/simulator/world/demo/DemoWorld.ts"
import { customers } from "#adapters/simulator/world/demo/fleet.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { UserWithAccount } from "#application/ports/identity/account/AccountStore.ts"
import { Parties } from "#application/records/party/Parties.ts"
import { pollNow } from "#application/tracking/demo/pollNow.ts"
import { removeDemo } from "#application/tracking/demo/removeDemo.ts"
import { removeSimulated } from "#application/tracking/demo/removeSimulated.ts"
import { trackDemo } from "#application/tracking/demo/trackDemo.ts"

import { demoSettings } from "../command/variables.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { dataDir } from "../plane/dataPlanes.ts"
import { loopbackBlockedByData, isSet, ownSources } from "./loopbackPolicy.ts"

const every = "3 seconds"
/** Ticks between checks for real sources, and between polls while the demo runs fast. */
const [ticksPerLook, ticksPerPoll] = [10, 20]
/** Maximum duration of a fast start. */
const day = 86_400_000

/** Messages can arrive during the removal. */
const removeDemoTwice = Effect.fn("demo.removedTwice")(function* ({ account }: UserWithAccount) {
  yield* removeSimulated(account.id, customers)
  yield* Effect.sleep("10 seconds")
  yield* removeSimulated(account.id, customers)
})

/** A real source ends the demo. */
const endDemoForRealSource = Effect.fn("demo.giveWay")(function* (
  { account }: UserWithAccount,
  demo: DemoWorld["Service"]
) {
  const reason = yield* loopbackBlockedByData
  if (reason === null) return
  yield* Effect.logInfo(`the demo data are removed: ${reason}`)
  yield* demo.remove
  yield* removeDemo(account.id, customers)
})

const keepPlaying = Effect.fn("demo.keepPlaying")(function* (holder: UserWithAccount, demo: DemoWorld["Service"]) {
  const seen = { orders: 0, speed: yield* demo.speed, ticks: 0 }
  const tick = Effect.gen(function* () {
    yield* demo.reload
    const nth = seen.ticks++
    if (nth % ticksPerLook === 0) yield* endDemoForRealSource(holder, demo)
    if (!(yield* demo.isRunning)) return yield* Effect.as(removeDemoTwice(holder), false)
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

export interface DemoPlan {
  /** False if an earlier demo continues. */
  readonly begins: boolean
  readonly speed: number
  readonly file: string
}

export const demoFile = Effect.map(dataDir, (home) => `${home}/demo.jsonl`)

const isOwnSet = Effect.map(Effect.forEach(ownSources, isSet), (all) => all.some((one) => one))

/** Continues an earlier demo, or starts one in a service without accounts. */
export const planDemo = Effect.fn("demo.plan")(function* (plane: DataPlane) {
  const { isWanted, speed } = yield* demoSettings
  if (!isWanted || (yield* isOwnSet) || (yield* Effect.provide(loopbackBlockedByData, plane.worker)) !== null)
    return null
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

/** Real sources exist now, or the demo is disabled. */
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
