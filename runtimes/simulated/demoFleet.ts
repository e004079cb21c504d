import { Effect, Layer, Option } from "effect"

import { DemoWorld } from "#adapters/simulator/world/demo/DemoWorld.ts"
import { customers } from "#adapters/simulator/world/demo/fleet.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import type { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import type { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { DemoFleet } from "#application/ports/tracking/demo/DemoFleet.ts"
import { removeDemo } from "#application/tracking/demo/removeDemo.ts"

/** Demo seconds per second in fast mode, and its duration. */
const [fastSpeed, fastForMs] = [60, 30 * 60_000]

export const none = Layer.succeed(DemoFleet, {
  status: Effect.succeed(null),
  setFast: () => Effect.succeed(false),
  remove: Effect.void
})

const fleetOf = (demo: DemoWorld["Service"]) =>
  Layer.effect(
    DemoFleet,
    Effect.gen(function* () {
      const stores = yield* Effect.context<AccountStore | AuditLog | OperationStore | Transaction>()
      const first = Effect.map(
        AccountStore.use((store) => store.first),
        Option.getOrNull
      )
      return DemoFleet.of({
        status: Effect.gen(function* () {
          if (!(yield* demo.isRunning)) return null
          const holder = yield* Effect.orElseSucceed(first, () => null)
          if (holder === null) return null
          return { account_id: holder.account.id, speed: yield* demo.speed, fast_speed: fastSpeed }
        }).pipe(Effect.provideContext(stores)),
        setFast: (isFast) => demo.setSpeed(isFast ? fastSpeed : 1, fastForMs),
        remove: Effect.gen(function* () {
          const holder = yield* first
          yield* demo.remove
          if (holder !== null) yield* removeDemo(holder.account.id, customers)
        }).pipe(Effect.provideContext(stores))
      })
    })
  )

export const layer = Layer.unwrap(
  Effect.map(Effect.serviceOption(DemoWorld), Option.match({ onNone: () => none, onSome: fleetOf }))
)
