import { Context, Effect, Layer } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"

import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { DemoFleet } from "../../ports/tracking/demo/DemoFleet.ts"
import type { DemoStatus } from "../../ports/tracking/demo/DemoFleet.ts"
import { useCases } from "../../useCases.ts"

const none = new Rejected({ pointer: "", detail: "There is no demo data.", code: "no_demo" })
const forOwners = new Rejected({ pointer: "", detail: "Only an owner may change the demo data.", code: "owners_only" })
const tooFast = new Rejected({
  pointer: "",
  detail: "The demo has run fast for two hours in two weeks. Try again in a few days.",
  code: "demo_too_fast"
})

const status = Effect.fn("Demo.status")(function* ({ account }: UserWithAccount) {
  const found = yield* DemoFleet.use((fleet) => fleet.status)
  return found?.account_id === account.id ? found : null
})

const requireOwner = Effect.fnUntraced(function* (holder: UserWithAccount) {
  if ((yield* status(holder)) === null) return yield* none
  if (holder.user.role !== "owner") return yield* forOwners
})

const setFast = Effect.fn("Demo.setFast")(function* (holder: UserWithAccount, isFast: boolean) {
  const fleet = yield* DemoFleet
  yield* requireOwner(holder)
  if (!(yield* fleet.setFast(isFast))) return yield* tooFast
  return yield* status(holder)
})

const remove = Effect.fn("Demo.remove")(function* (holder: UserWithAccount) {
  const fleet = yield* DemoFleet
  yield* requireOwner(holder)
  yield* fleet.remove
})

export class Demo extends Context.Service<
  Demo,
  {
    readonly status: (holder: UserWithAccount) => Effect.Effect<DemoStatus | null>
    /** Speeds up the demo for a limited time, or returns to real time. Owners only. */
    readonly setFast: (holder: UserWithAccount, isFast: boolean) => Effect.Effect<DemoStatus | null, Rejected>
    /** Owners only. */
    readonly remove: (holder: UserWithAccount) => Effect.Effect<void, Rejected | Unavailable>
  }
>()("application/tracking/demo/Demo") {
  static readonly layer = Layer.effect(this, useCases({ status, setFast, remove }))
}
