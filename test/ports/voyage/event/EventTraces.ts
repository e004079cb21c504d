import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { hour } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const trace = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`

/** What every EventTraces does. */
export const eventTracesContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`EventTraces in ${adapter}`, (it) => {
    it.effect("finds the trace of an event of the account, and of no other account", () =>
      Effect.gen(function* () {
        const { traces } = yield* EventLog
        const [own, other] = [yield* newAccount(), yield* newAccount()]
        const [event, untraced] = [Sample.eventId(), Sample.eventId()]
        yield* traces.keep([{ account_id: own, event_id: event, trace }])
        yield* traces.keep([])
        assert.deepStrictEqual(yield* traces.find(own, event), Option.some(trace))
        assert.isTrue(Option.isNone(yield* traces.find(own, untraced)))
        assert.isTrue(Option.isNone(yield* traces.find(other, event)))
      })
    )

    it.effect("keeps none of a transaction that is undone", () =>
      Effect.gen(function* () {
        const [transaction, traces] = [yield* Transaction, (yield* EventLog).traces]
        const [account_id, event_id] = [yield* newAccount(), Sample.eventId()]
        const undone = Effect.andThen(traces.keep([{ account_id, event_id, trace }]), Effect.fail("undone"))
        yield* Effect.flip(transaction.run(undone))
        assert.isTrue(Option.isNone(yield* traces.find(account_id, event_id)))
      })
    )

    it.effect("forgets what was kept before", () =>
      Effect.gen(function* () {
        const [clock, time, traces] = [yield* DurableClock, yield* Time, (yield* EventLog).traces]
        const account_id = yield* newAccount()
        const [old, young] = [Sample.eventId(), Sample.eventId()]
        yield* traces.keep([{ account_id, event_id: old, trace }])
        yield* time.advance(hour)
        const between = yield* clock.now
        yield* time.advance(hour)
        yield* traces.keep([{ account_id, event_id: young, trace }])
        yield* asIngestion(EventLog.use(({ traces: { forget } }) => forget(between)))
        assert.isTrue(Option.isNone(yield* traces.find(account_id, old)))
        assert.isTrue(Option.isSome(yield* traces.find(account_id, young)))
      })
    )
  })
)
