import { connect } from "node:net"

import { assert, it, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import { makeRoom } from "#adapters/sources/inbox/body.ts"
import { Intake } from "#application/ingestion/read/Intake.ts"
import { FeedStore } from "#application/ports/observation/FeedStore.ts"
import { InboxStore } from "#application/ports/source/InboxStore.ts"
import { Inboxes } from "#application/source/Inboxes.ts"
import { Unavailable } from "#domain/Errors.ts"
import { InboxName } from "#domain/source/Inbox.ts"

import { eventually } from "../service/support/eventually.ts"
import * as Sample from "../support/samples.ts"
import * as TestMemory from "../support/TestMemory.ts"
import { address, bearer, kept, planesWith, push, pushWorld, registered, signed } from "./pushWorld.ts"

/** Sends the beginning of a request and nothing more; answers what comes back until the connection ends. */
const begun = Effect.fnUntraced(function* (head: string) {
  const { hostname, port } = new URL(yield* address)
  let said = ""
  const socket = connect(Number(port), hostname, () => socket.write(head))
  socket.on("data", (chunk: Buffer) => (said += chunk.toString())).on("error", () => undefined)
  const answer = yield* eventually("an answer", () => (said.includes("\r\n\r\n") ? said : undefined))
  socket.destroy()
  return answer.split("\r\n", 1)[0]
})

for (const [name, world] of planesWith({ perMinute: 3 })) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`An inbox under pressure on ${name}`, (it) => {
    it.effect("takes so many messages a minute, of each sender by itself", () =>
      Effect.gen(function* () {
        const [busy, other] = [yield* registered(), yield* registered()]
        for (const body of ["1", "2", "3"]) {
          assert.strictEqual((yield* push(`/inbox/${busy.name}`, body, bearer("a wrong one"))).status, 401)
          assert.strictEqual((yield* push(`/inbox/${busy.name}`, body, bearer(busy.secret))).status, 202)
        }
        const answer = yield* push(`/inbox/${busy.name}`, "4", bearer(busy.secret))
        assert.strictEqual(answer.status, 429)
        assert.isAbove(Number(answer.headers.get("retry-after")), 0)
        assert.strictEqual((yield* kept(busy.name)).length, 3)
        assert.strictEqual((yield* push(`/inbox/${other.name}`, "4", bearer(other.secret))).status, 202)
      })
    )

    it.effect("waits for no body longer than its patience", () =>
      Effect.gen(function* () {
        const { name, secret } = yield* registered()
        const head = `POST /inbox/${name} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\n`
        assert.strictEqual(yield* begun(`${head}content-length: 100\r\n\r\n[1`), "HTTP/1.1 408 Request Timeout")
        assert.strictEqual(
          yield* begun(`${head}transfer-encoding: chunked\r\n\r\n2\r\n[1\r\n`),
          "HTTP/1.1 408 Request Timeout"
        )
        assert.deepStrictEqual(yield* kept(name), [])
      })
    )
  })
}

const away = () => Effect.fail(new Unavailable({ part: "database", retry_after: 1 }))

layer(pushWorld(TestMemory.layer, {}, Layer.succeed(Intake, { accept: away, takeInto: away, takeIn: away })), {
  excludeTestServices: true
})("An inbox whose service is not all there", (it) => {
  it.effect("answers when to try again while the database is unavailable, and acknowledges nothing", () =>
    Effect.gen(function* () {
      const { name, secret } = yield* registered({ auth: "signature" })
      const answer = yield* push(`/inbox/${name}`, "[]", signed(secret, "[]"))
      assert.deepStrictEqual([answer.status, answer.headers.get("retry-after")], [503, "1"])
      const events = yield* push(`/inbox/${name}/events`, "[]", signed(secret, "[]"))
      assert.strictEqual(events.status, 503)
    })
  )

  it.effect("answers the same when it cannot open the secret", () =>
    Effect.gen(function* () {
      const { account, name, secret } = yield* registered({ auth: "signature" })
      const other = InboxName.make(`${name}-moved`)
      const found = Option.getOrThrow(yield* Inboxes.use((inboxes) => inboxes.find(name)))
      const credential = Sample.credential({ serves: [account] })
      yield* FeedStore.use((feeds) => feeds.saveCredential(credential))
      // The secret was sealed for another inbox, so it opens for no other.
      yield* InboxStore.use((store) => store.add({ ...found, name: other, credential_id: credential.id }))
      const answer = yield* push(`/inbox/${other}`, "[]", signed(secret, "[]"))
      assert.deepStrictEqual([answer.status, answer.headers.get("retry-after")], [503, "60"])
      assert.notInclude(answer.body, secret)
    })
  )
})

it("bodies together have so much room, which they give back", () => {
  const room = makeRoom(10)
  assert.deepStrictEqual([room.take(6), room.take(5), room.take(4), room.take(1)], [true, false, true, false])
  room.giveBack(6)
  assert.deepStrictEqual([room.take(6), room.take(1)], [true, false])
})
