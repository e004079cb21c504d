import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import { sees } from "../application/support/intakeWorld.ts"
import { fixture } from "../ingest/inbox.ts"
import { bytesIn } from "../support/bytesIn.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { basic, bearer, kept, limits, planes, push, registered, send, signed, workOff } from "./pushWorld.ts"

const callback = new TextDecoder().decode(fixture("cma").bytes)

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Pushing on ${name}`, (it) => {
    it.effect("takes a callback of DCSA 2.2 by its signature, once, and nothing else", () =>
      Effect.gen(function* () {
        const { account, name, secret } = yield* registered({ auth: "signature", format: "dcsa" })
        const path = `/inbox/${name}`
        const right = signed(secret, callback)
        const wrong: ReadonlyArray<Readonly<Record<string, string>>> = [
          {},
          bearer(secret),
          signed("c29tZXRoaW5nIGVsc2U=", callback),
          signed(secret, `${callback} `),
          { "notification-signature": String(right["notification-signature"]).slice(0, -1) },
          { "notification-signature": String(right["notification-signature"]).replace("sha256=", "sha1=") },
          { "notification-signature": "sha256=" }
        ]
        for (const headers of wrong) {
          assert.strictEqual((yield* push(path, callback, headers)).status, 401, JSON.stringify(headers))
        }
        assert.strictEqual((yield* push(path, `${callback} `, right)).status, 401)
        assert.deepStrictEqual(yield* kept(name), [])

        const taken = yield* push(path, callback, right)
        assert.deepStrictEqual([taken.status, taken.body], [204, ""])
        const upper = String(right["notification-signature"]).toUpperCase().replace("SHA256", "sha256")
        assert.strictEqual((yield* push(path, callback, { "notification-signature": upper })).status, 204)
        assert.strictEqual((yield* kept(name)).length, 1)
        yield* workOff
        const { containers } = yield* sees(account)
        assert.deepStrictEqual(
          containers.map(({ number }) => number),
          ["CMAU5123403"]
        )
        const before = yield* sees(account)
        assert.strictEqual((yield* push(path, callback, right)).status, 204)
        yield* workOff
        assert.deepStrictEqual(yield* sees(account), before)
      })
    )

    it.effect("answers the call that verifies an address", () =>
      Effect.gen(function* () {
        const signature = yield* registered({ auth: "signature" })
        const own = yield* registered({ auth: "basic" })
        const head = (path: string, headers = {}) =>
          Effect.map(send(path, { method: "HEAD", headers }), ({ status }) => status)
        assert.deepStrictEqual(
          [
            yield* head(`/inbox/${signature.name}`),
            yield* head(`/inbox/${signature.name}/events`),
            yield* head(`/inbox/${own.name}`),
            yield* head(`/inbox/${own.name}`, basic(own.name, own.secret)),
            yield* head("/inbox/nobody")
          ],
          [204, 204, 401, 204, 404]
        )
      })
    )

    it.effect("takes what comes with the secret itself, and keeps no other", () =>
      Effect.gen(function* () {
        const token = yield* registered({ auth: "bearer" })
        const user = yield* registered({ auth: "basic" })
        const text = "UNB+UNOA:2+SENDER+RECEIVER+260101:1200+1'UNZ+0+1'"
        for (const headers of [
          {},
          bearer(user.secret),
          basic(token.name, token.secret),
          { authorization: token.secret }
        ]) {
          const answer = yield* push(`/inbox/${token.name}`, text, headers)
          assert.deepStrictEqual([answer.status, answer.headers.get("www-authenticate")], [401, "Bearer"])
        }
        for (const headers of [{}, bearer(user.secret), basic("another", user.secret), basic(user.name, "")]) {
          assert.strictEqual((yield* push(`/inbox/${user.name}`, text, headers)).status, 401)
        }
        assert.deepStrictEqual([yield* kept(token.name), yield* kept(user.name)], [[], []])

        const first = yield* push(`/inbox/${token.name}`, text, bearer(token.secret))
        const [id] = yield* kept(token.name)
        assert.deepStrictEqual([first.status, JSON.parse(first.body)], [202, { id, repeated: false }])
        const again = yield* push(`/inbox/${token.name}`, text, bearer(token.secret))
        assert.deepStrictEqual([again.status, JSON.parse(again.body)], [202, { id, repeated: true }])
        assert.strictEqual((yield* push(`/inbox/${user.name}`, text, basic(user.name, user.secret))).status, 202)
      })
    )

    it.effect("keeps what no reader understands, byte for byte, and names it", () =>
      Effect.gen(function* () {
        const { name, secret } = yield* registered({ format: "x12" })
        const bodies = [
          Uint8Array.from({ length: 256 }, (_, index) => index),
          "\u0000\u0000",
          `${"[".repeat(5000)}${"]".repeat(5000)}`,
          '{"events": [',
          '["\\ud800", {"__proto__": {"a": 1}}]'
        ]
        for (const body of bodies) {
          const { status } = yield* push(`/inbox/${name}`, body, bearer(secret))
          assert.strictEqual(status, 202)
        }
        yield* workOff
        const store = yield* ObservationStore
        const unread = yield* store.parked(name, 10)
        assert.strictEqual(unread.length, bodies.length)
        assert.isTrue(
          nonEmpty(unread).every(({ refused }) => refused.length > 0 && refused.every(({ reason }) => reason !== ""))
        )
        const [oldest] = yield* kept(name)
        assert(oldest !== undefined)
        const raw = yield* store.raw(oldest)
        assert.deepStrictEqual(raw._tag === "Some" ? [...bytesIn(raw.value)] : [], [...(bodies[0] as Uint8Array)])
      })
    )

    it.effect("refuses bodies that are too large, compressed, empty, or for an unknown inbox", () =>
      Effect.gen(function* () {
        const { name, secret } = yield* registered({})
        const path = `/inbox/${name}`
        const huge = new Uint8Array(limits.largest + 1).fill(65)
        const chunked = {
          method: "POST",
          headers: bearer(secret),
          body: new ReadableStream({
            start: (controller) => {
              for (let part = 0; part < 8; part++) controller.enqueue(huge.subarray(0, limits.largest / 4))
              controller.close()
            }
          }),
          duplex: "half"
        }
        const statuses = [
          (yield* push(path, huge, bearer(secret))).status,
          (yield* send(path, chunked)).status,
          (yield* push(path, Uint8Array.from([0x1f, 0x8b, 8, 0, 0]), bearer(secret))).status,
          (yield* push(path, "x", { ...bearer(secret), "content-encoding": "gzip" })).status,
          (yield* push(path, "", bearer(secret))).status,
          (yield* push("/inbox/nobody", "x", bearer(secret))).status,
          (yield* push("/inbox/nobody/events", "x", signed(secret, "x"))).status,
          (yield* push("/inbox/no%00body", "x", bearer(secret))).status,
          (yield* push("/inbox/..%2Fready", "x", bearer(secret))).status,
          (yield* push(path, new Uint8Array(limits.largest).fill(65), bearer(secret))).status
        ]
        assert.deepStrictEqual(statuses, [413, 413, 415, 415, 400, 404, 404, 404, 404, 202])
        assert.strictEqual((yield* kept(name)).length, 1)
      })
    )
  })
}
