import { connect } from "node:net"

import { assert, it, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import { makeMemoryBudget } from "#adapters/sources/inbox/body.ts"
import { maxWrongKeysPerMinute } from "#application/identity/account/WrongKeyThrottle.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import { Unavailable } from "#domain/Errors.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"

import { eventually } from "../service/support/eventually.ts"
import * as Sample from "../support/samples.ts"
import * as TestMemory from "../support/TestMemory.ts"
import { address, bearer, kept, planesWith, push, pushWorld, registered, send, signed } from "./pushWorld.ts"

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

for (const [name, world] of planesWith({ largest: 2 * 1024 * 1024, largePerMinute: 1, perMinute: 3 })) {
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

    it.effect("takes fewer messages of more than 1 MB, and others beside them", () =>
      Effect.gen(function* () {
        const { name, secret } = yield* registered()
        const large = (letter: string) => letter.repeat(1024 * 1024 + 1)
        const sent = (body: string) => Effect.map(push(`/inbox/${name}`, body, bearer(secret)), ({ status }) => status)
        assert.deepStrictEqual([yield* sent(large("a")), yield* sent(large("b")), yield* sent("c")], [202, 429, 202])
        assert.strictEqual((yield* kept(name)).length, 2)
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
      yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
      // The secret was sealed for another inbox, so it opens for no other.
      yield* SourceStore.use(({ inboxes }) => inboxes.add({ ...found, name: other, credential_id: credential.id }))
      const answer = yield* push(`/inbox/${other}`, "[]", signed(secret, "[]"))
      assert.deepStrictEqual([answer.status, answer.headers.get("retry-after")], [503, "60"])
      assert.notInclude(answer.body, secret)
    })
  )
})

it("bodies together have so much room, which they give back", () => {
  const room = makeMemoryBudget(10)
  assert.deepStrictEqual([room.take(6), room.take(5), room.take(4), room.take(1)], [true, false, true, false])
  room.giveBack(6)
  assert.deepStrictEqual([room.take(6), room.take(1)], [true, false])
})

for (const [name, world] of planesWith({})) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Guessed secrets on ${name}`, (it) => {
    it.effect("are told to wait, whatever they are shown to, and a right one from their network passes", () =>
      Effect.gen(function* () {
        const [token, signing] = [yield* registered(), yield* registered({ auth: "signature" })]
        const guesses = [
          (serial: number) => push(`/inbox/${token.name}`, "1", bearer(`wrong-${serial}`)),
          (serial: number) => push(`/inbox/${signing.name}`, "1", signed(`wrong ${serial}`, "1")),
          (serial: number) => push("/inbox/nobody", "1", bearer(`wrong-${serial}`))
        ]
        const known = bearer(token.secret)
        const statuses = new Set<number>()
        for (let serial = 0; serial < maxWrongKeysPerMinute; serial++) {
          const guess = guesses[serial % guesses.length]
          if (guess !== undefined) statuses.add((yield* guess(serial)).status)
        }
        assert.deepStrictEqual([...statuses].toSorted(), [401, 404])
        for (const guess of guesses) {
          const { headers, status } = yield* guess(-1)
          assert.strictEqual(status, 429)
          assert.isAbove(Number(headers.get("retry-after")), 0)
        }
        assert.strictEqual(
          (yield* send(`/inbox/${token.name}`, { method: "HEAD", headers: bearer("wrong") })).status,
          429
        )
        assert.strictEqual((yield* push(`/inbox/${token.name}`, "2", known)).status, 202)
        assert.strictEqual((yield* push(`/inbox/${signing.name}`, "2", signed(signing.secret, "2"))).status, 204)
      })
    )
  })
}
