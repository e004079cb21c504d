import { Clock, Effect, Option } from "effect"

import { keepRemoval, readDemoFile } from "#adapters/simulator/world/demo/DemoFile.ts"
import { customers } from "#adapters/simulator/world/demo/fleet.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { removeDemo as removeRecords } from "#application/tracking/demo/removeDemo.ts"

import { commandDataPlane } from "../../plane/dataPlanes.ts"
import { demoFile } from "../../simulated/demo.ts"
import type { Answer } from "../answers.ts"

/** First, so that a running service stops tracking demo data. */
export const removeDemo = Effect.gen(function* () {
  const plane = yield* commandDataPlane
  const file = yield* demoFile
  const { isRemoved } = yield* readDemoFile(file)
  if (!isRemoved) yield* keepRemoval(file, yield* Clock.currentTimeMillis)
  const first = yield* Effect.provide(
    AccountStore.use((store) => store.first),
    plane.worker
  )
  if (Option.isNone(first)) return { shipments: 0, tracking_requests: 0 } satisfies Answer
  return (yield* Effect.provide(removeRecords(first.value.account.id, customers), plane.worker)) satisfies Answer
})
