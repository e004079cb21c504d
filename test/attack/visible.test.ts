import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { quantile } from "../bench/measure.ts"
import { Client } from "../service/support/client.ts"
import { embedded, query } from "../service/support/database.ts"
import { eventually } from "../service/support/eventually.ts"
import { home } from "../service/support/home.ts"
import { serving } from "../service/support/Program.ts"
import { addInbox, message, numberOf, push } from "../service/support/pushed.ts"
import { receiver } from "../service/support/receiver.ts"
import { isLong } from "../support/cases.ts"

const pushes = 100

/** With an inbox the simulator is not the only source, so loopback must be allowed by name. */
const settings = { SIMULATOR_SPEED: "0", LOG_LEVEL: "error", WEBHOOK_ALLOW_LOOPBACK: "true" }

/** It asserts times, so it is played in the long form alone. */
describe.skipIf(!isLong)("N5: what a source reports", () => {
  it.live(
    "N5: is visible within a second and at a webhook 100 ms later, at p99",
    () =>
      Effect.gen(function* () {
        const place = yield* home
        const told = yield* receiver({ secure: false })
        const { address } = yield* serving(place, "all.ts", settings)
        yield* query(yield* embedded(place), "update accounts set rate_per_minute = 1000000")
        const client = new Client(address)
        assert.strictEqual((yield* Effect.promise(() => client.listen(told.url))).status, 201)
        const secret = yield* addInbox({ DATA_DIR: place.data }, "harbour")
        const [visible, notified]: [Array<number>, Array<number>] = [[], []]
        for (let serial = 1; serial <= pushes; serial++) {
          const number = numberOf(serial)
          const began = performance.now()
          const passed = () => performance.now() - began
          assert.strictEqual((yield* Effect.promise(() => push(address, secret, message(serial)))).status, 204)
          let [shown, heard] = [Number.NaN, Number.NaN]
          yield* eventually(
            `container ${number}`,
            async () => {
              if (Number.isNaN(heard) && told.received.some(({ body }) => body.includes(number))) heard = passed()
              if (Number.isNaN(shown)) {
                const { length } = await client.list(`/v2/containers?filter[number]=${number}&include=`)
                if (length > 0) shown = passed()
              }
              return shown + heard > 0 ? true : undefined
            },
            { every: 10, seconds: 30 }
          )
          visible.push(shown)
          notified.push(heard)
        }
        client.close()
        const figures = [visible, notified].map((all) => [quantile(all, 0.5), quantile(all, 0.99)] as const)
        const [[, shown], [, heard]] = figures as [readonly [number, number], readonly [number, number]]
        process.stderr.write(`N5: ms over REST and at a webhook, p50 and p99: ${JSON.stringify(figures)}\n`)
        assert.isAtMost(shown, 1000)
        assert.isAtMost(heard, 1100)
      }).pipe(Effect.scoped),
    300_000
  )
})
