import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { always, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import type { EventField } from "#domain/search/event/view.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { numberAll } from "./EventLog.ts"

/** How every EventLog is looked through. */
export const eventScanContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`EventLog.scan in ${adapter}`, (it) => {
    it.effect("looks through the events of an account, a stretch at a time", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const [loaded, updated] = ["container.transport.vessel_loaded", "container.updated"] as const
        const names = [loaded, updated, loaded, loaded, updated, loaded] as const
        const events = names.map((event) => Sample.loggedEvent({ account_id, event }))
        const { run } = yield* Transaction
        for (const event of events) yield* run(log.append([event]))
        yield* run(log.append([Sample.loggedEvent({ account_id: other })]))
        yield* numberAll(7)
        const scan = (after: number, limit: number, within: number, wanted: LoggedEvent["event"] | null) => {
          const criterion = wanted === null ? always : oneOf(fieldOf<EventField>("event"), [wanted])
          return Effect.map(log.scan(account_id, { after, limit, within, criterion }), ({ events, ...rest }) => ({
            ...rest,
            numbers: events.map(({ sequence }) => sequence)
          }))
        }
        const none = { forgotten: 0 }
        assert.deepStrictEqual(yield* scan(0, 10, 10, null), { ...none, reached: 6, numbers: [1, 2, 3, 4, 5, 6] })
        assert.deepStrictEqual(yield* scan(0, 2, 10, null), { ...none, reached: 2, numbers: [1, 2] })
        assert.deepStrictEqual(yield* scan(0, 1, 10, updated), { ...none, reached: 2, numbers: [2] })
        assert.deepStrictEqual(yield* scan(2, 10, 10, updated), { ...none, reached: 6, numbers: [5] })
        assert.deepStrictEqual(yield* scan(2, 10, 2, updated), { ...none, reached: 4, numbers: [] })
        assert.deepStrictEqual(yield* scan(6, 10, 10, null), { ...none, reached: 6, numbers: [] })
      })
    )
  })
)
