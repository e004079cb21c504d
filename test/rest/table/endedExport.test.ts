import { assert } from "@effect/vitest"
import { Effect, Exit, Stream } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import { keyFor } from "../support/keys.ts"
import { onMemory } from "../support/planes.ts"
import { container, shipment } from "../support/samples.ts"
import { ask } from "../support/server.ts"
import { newSignedIn } from "../support/signedIn.ts"

/** Bytes of one cell: all rows together are more than the sockets of both sides take in. */
const cellBytes = 100_000
const count = 450

const populate = asIngestion(
  Effect.gen(function* () {
    const rows = Array.from({ length: count }, (_, index) =>
      container(100 + index, {
        number: Sample.containerNumber(index),
        ref_numbers: Array.from({ length: cellBytes / 2_000 }, (_, part) => String(part).padEnd(2_000, "x"))
      })
    )
    yield* ShipmentStore.use((store) => store.save([shipment(1, {})]))
    yield* ContainerStore.use((store) => store.save(rows))
  })
)

/** A client that has the headers of an export and does not read on. */
const open = Effect.fnUntraced(function* (file: string, key: string) {
  const client = yield* HttpClient.HttpClient
  const request = HttpClientRequest.get(`/v2/containers/${file}`)
  const response = yield* client.execute(HttpClientRequest.setHeader(request, "authorization", `Token ${key}`))
  assert.strictEqual(response.status, 200)
  return Effect.exit(
    Stream.runFold(
      response.stream,
      () => 0,
      (total, bytes) => total + bytes.length
    )
  )
})

const realPause = Effect.promise(() => new Promise((done) => setTimeout(done, 10)))

/** One second of the service's time. */
const passSecond = Effect.repeat(Effect.andThen(TestClock.adjust(50), realPause), { times: 19 })

onMemory("An export ends within one second", (it) => {
  it.effect("of a revoked key, and no other export does", () =>
    Effect.gen(function* () {
      yield* populate
      const { user } = yield* newSignedIn()
      const other = yield* newSignedIn()
      const [key, kept] = [yield* keyFor(user.id, "read"), yield* keyFor(other.user.id, "read")]
      const [readOfKey, readOfOther] = [yield* open("export.csv", key), yield* open("export.csv", kept)]
      const revoked = yield* ask("DELETE", `/v2/api_keys/${encodeURIComponent(`key of ${user.id}`)}`)
      assert.strictEqual(revoked.status, 204, revoked.text)
      yield* passSecond
      assert.isTrue(Exit.isFailure(yield* readOfKey), "the whole export came one second after the key was revoked")
      const whole = yield* readOfOther
      assert.isAbove(Exit.isSuccess(whole) ? whole.value : 0, count * cellBytes)
    })
  )
})
