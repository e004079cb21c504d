import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { signWebhook } from "#sdk/webhook/sign.ts"

import { numberAll } from "../ports/voyage/event/EventLog.ts"
import { eventually } from "../receiver/programs.ts"
import { container, event, keyOf, paid, shipment } from "../rest/support/samples.ts"
import { serve } from "../rest/support/server.ts"
import { asIngestion } from "../support/DataPlane.ts"
import { directory } from "../support/directory.ts"
import { freePort } from "../support/freePort.ts"
import { newSecret } from "../webhooks/senders.ts"
import { addressOfServer } from "./support/client.ts"
import { runExample } from "./support/examples.ts"

const stored = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1)]))
    yield* ContainerStore.use((store) => store.save([container(1)]))
    const log = yield* EventLog
    yield* Transaction.use(({ run }) => run(log.append([event(1)])))
    yield* numberAll(1)
  })
)

const environment = Effect.map(addressOfServer, (url) => ({ LANDFALL_URL: url, LANDFALL_KEY: keyOf(paid) }))

/** What an example prints and leaves, run to its end. */
const ended = Effect.fnUntraced(function* (heading: string) {
  const program = yield* runExample(heading, yield* directory, yield* environment)
  assert.strictEqual(yield* program.ended, 0, program.stderr())
  return program.stdout()
})

layer(Layer.merge(serve(), Logger.layer([])), { excludeTestServices: true })("An example of sdk/README.md", (it) => {
  it.effect("tracks a number", () =>
    Effect.gen(function* () {
      assert.match(yield* ended("Track a number"), /^[0-9a-f-]{36} pending\n$/)
    })
  )

  it.effect("reads lists", () =>
    Effect.gen(function* () {
      yield* stored
      assert.strictEqual(yield* ended("Read lists"), `1 containers\n${container(1).number} Los Angeles\n`)
    })
  )

  it.effect("reads errors", () =>
    Effect.gen(function* () {
      assert.match(
        yield* ended("Errors"),
        /^422 unsupported_scac \/data\/attributes\/scac .*NONE.* \(request [\w-]+\)\n$/
      )
    })
  )

  it.effect("follows events, and keeps where it is", () =>
    Effect.gen(function* () {
      const folder = yield* directory
      const program = yield* runExample("Follow events", folder, yield* environment)
      yield* eventually("the event", () => (program.stdout().includes("\n") ? true : null))
      yield* eventually("the cursor", () => readFile(join(folder, "cursor"), "utf8").catch(() => null))
      program.signal("SIGINT")
      assert.strictEqual(yield* program.ended, 0, program.stderr())
      assert.strictEqual(program.stdout(), `1 ${event(1).event} ${container(1).number}\n`)
      assert.strictEqual(yield* Effect.promise(() => readFile(join(folder, "cursor"), "utf8")), "1")
    })
  )

  it.effect("receives webhooks", () =>
    Effect.gen(function* () {
      const [port, secret] = [yield* freePort, newSecret()]
      const env = { PORT: String(port), WEBHOOK_SECRET: secret }
      const program = yield* runExample("Receive webhooks", yield* directory, env)
      const body = JSON.stringify({ data: { id: "d1", attributes: { event: "container.updated" } } })
      const send = (headers: Readonly<Record<string, string>>) =>
        fetch(`http://127.0.0.1:${port}`, { method: "POST", headers: { ...headers }, body }).then(
          ({ status }) => status,
          () => null
        )
      assert.strictEqual(yield* eventually("the receiver", () => send({})), 400)
      const headers = yield* Effect.promise(() => signWebhook({ secret, id: "d1", body }))
      assert.strictEqual(yield* Effect.promise(() => send(headers)), 204)
      yield* eventually("the line", () => (program.stdout() === "d1 container.updated\n" ? true : null))
    })
  )
})
