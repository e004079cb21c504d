import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { answer, deliver, fateOf, planes, received, setUp, work, world } from "./world.ts"

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`Numbering on ${name}`, (it) => {
    it.effect("makes no delivery of an event that is logged only", () =>
      Effect.gen(function* () {
        const { account, hook } = yield* setUp
        const container_id = ContainerId.make(Sample.eventId())
        const [logged, delivered] = [false, true].map((deliver) =>
          Sample.loggedEvent({ account_id: account.id, container_id, deliver })
        )
        assert(logged !== undefined && delivered !== undefined)
        yield* EventLog.use((log) => log.append([logged, delivered]))
        yield* Sequencing.use((sequencing) => sequencing.advance())
        yield* answer(() => Effect.succeed(204))
        const sent = yield* received
        yield* work(hook.id)
        assert.lengthOf(sent, 1)
        assert.include(sent[0]?.body, delivered.id)
        assert.notInclude(sent[0]?.body, logged.id)
      })
    )
  })
}

layer(world(TestMemory.layer))("A job whose turn is over", (it) => {
  it.effect("is due again at once where another delivery is pending", () =>
    Effect.gen(function* () {
      const { hook, pending } = yield* setUp
      yield* answer((_, id) => Effect.as(id === pending[0].id ? TestClock.adjust("21 seconds") : Effect.void, 204))
      yield* deliver(pending[0])
      assert.deepStrictEqual(yield* Effect.forEach(pending, fateOf), [["succeeded", 204], ["pending"], ["pending"]])
      yield* work(hook.id)
      assert.deepStrictEqual(yield* fateOf(pending[1]), ["succeeded", 204])
    })
  )
})
