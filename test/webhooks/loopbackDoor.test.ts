import { assert, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Logger } from "effect"

import * as Memory from "#adapters/memory/layer.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Unavailable } from "#domain/Errors.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"
import type { Inbox } from "#domain/tracking/source/Inbox.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import { sending } from "#runtimes/service/sending.ts"
import { inboxNameOf } from "#runtimes/simulated/inboxes.ts"
import { makeLoopbackPolicy } from "#runtimes/simulated/loopbackPolicy.ts"

import * as Sample from "../support/samples.ts"
import { answering, receiver } from "./receiver.ts"
import { notification } from "./senders.ts"

const opened = (reason: string) => `webhooks and triggers may reach this machine (loopback): ${reason}`
const open = opened("HOST is a loopback address, the simulator is the only source and PUBLIC_URL is not set")
const closed = (reason: string) => `webhooks and triggers do not reach this machine (loopback): ${reason}`
const refused = "The URL must use https."

/** Tries to reach a receiver on this machine, and returns the outcome and the log. */
const world = Effect.fnUntraced(function* <E, R>(
  env: Readonly<Record<string, string>>,
  isSimulated: boolean,
  work: (
    tried: Effect.Effect<readonly [refusal: string | null, error: string | null, received: number]>
  ) => Effect.Effect<void, E, R>
) {
  const logged: Array<string> = []
  const Logs = Logger.layer([Logger.make(({ message }) => void logged.push(String(message)))])
  const target = yield* receiver(answering(200))
  yield* Effect.gen(function* () {
    const loopbackNow = yield* makeLoopbackPolicy(isSimulated)
    const sender = yield* Layer.build(sending(loopbackNow))
    // As at the start of the service.
    yield* loopbackNow
    const tried = Effect.gen(function* () {
      const { refuse, send } = yield* WebhookSender
      const refusal = yield* refuse(target.url)
      const { error } = yield* send(notification(target.url))
      return [refusal, error, target.received.length] as const
    }).pipe(Effect.provideContext(sender))
    yield* work(tried)
  }).pipe(
    Effect.provide(
      Layer.mergeAll(Memory.layer, ConfigProvider.layer(ConfigProvider.fromEnv({ env: { ...env } })), Logs)
    )
  )
  return logged
}, Effect.scoped)

const credential = () => ({
  ...Sample.credential({ source: "MAEU" }),
  isStored: true,
  offered: null,
  owner_id: null,
  sealed: null,
  version: 1,
  created_at: Sample.start,
  health: newHealth
})

const inbox = (name: InboxName): Inbox => ({
  name,
  credential_id: Sample.credentialId(),
  source: name,
  format: "auto",
  auth: "bearer",
  data_source: null,
  secret: "none",
  created_at: Sample.start
})

it.live("open while HOST is loopback, the simulator is alone and nothing is public", () =>
  Effect.gen(function* () {
    for (const env of [{}, { HOST: "localhost" }, { HOST: "::1", PUBLIC_URL: "" }, { HOST: "127.8.0.1" }]) {
      const logged = yield* world(env, true, (tried) =>
        Effect.gen(function* () {
          // The simulator's own inbox is no other source.
          const own = inbox(inboxNameOf("SIMG"))
          yield* SourceStore.use(({ inboxes }) => inboxes.add(own))
          assert.deepStrictEqual(yield* tried, [null, null, 1])
        })
      )
      assert.deepStrictEqual(logged, [open])
    }
  })
)

it.live("open where the operator says so, whatever else is so", () =>
  Effect.gen(function* () {
    const env = { WEBHOOK_ALLOW_LOOPBACK: "true", HOST: "0.0.0.0", PUBLIC_URL: "https://track.example" }
    const logged = yield* world(env, false, (tried) =>
      Effect.map(tried, (came) => assert.deepStrictEqual(came, [null, null, 1]))
    )
    assert.deepStrictEqual(logged, [opened("WEBHOOK_ALLOW_LOOPBACK is true")])
  })
)

it.live("closed where the operator says so, whatever else is so", () =>
  Effect.gen(function* () {
    const logged = yield* world({ WEBHOOK_ALLOW_LOOPBACK: "false" }, true, (tried) =>
      Effect.map(tried, (came) => assert.deepStrictEqual(came, [refused, refused, 0]))
    )
    assert.deepStrictEqual(logged, [closed("WEBHOOK_ALLOW_LOOPBACK is false")])
  })
)

it.live("nodes apart reach their machine where the operator says so alone, and never where he denies it", () =>
  Effect.gen(function* () {
    const cidrs = { WEBHOOK_ALLOWED_CIDRS: "0.0.0.0/0", WEBHOOK_ANY_PORT: "true" }
    const notPublic = "The URL does not lead to a public address."
    const cases = [
      [{}, "http", refused],
      [{ WEBHOOK_ALLOW_LOOPBACK: "true" }, "http", null],
      [cidrs, "https", null],
      [{ ...cidrs, WEBHOOK_ALLOW_LOOPBACK: "false" }, "https", notPublic],
      [{ ...cidrs, WEBHOOK_ALLOW_LOOPBACK: "false" }, "http", refused]
    ] as const
    for (const [env, scheme, refusal] of cases) {
      const sender = yield* Layer.build(sending(null)).pipe(
        Effect.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
      )
      const { refuse } = Context.get(sender, WebhookSender)
      assert.strictEqual(yield* refuse(`${scheme}://127.0.0.1:4001/`), refusal, JSON.stringify(env))
    }
  }).pipe(Effect.scoped)
)

it.live("closed by any of the three", () =>
  Effect.gen(function* () {
    const cases = [
      [{ HOST: "0.0.0.0" }, true, "HOST is 0.0.0.0, which others can reach"],
      [{ HOST: "::" }, true, "HOST is ::, which others can reach"],
      [{ HOST: "box.example" }, true, "HOST is box.example, which others can reach"],
      [{ PUBLIC_URL: "https://track.example" }, true, "PUBLIC_URL is set: others can reach this service"],
      [{ TRUSTED_PROXIES: "127.0.0.1" }, true, "TRUSTED_PROXIES is set: others can reach this service"],
      [{ MCP_ALLOWED_HOSTS: "track.example" }, true, "MCP_ALLOWED_HOSTS is set: others can reach this service"],
      [{}, false, "a real source is configured"],
      [{ INBOX_DIR: "/srv/in" }, true, "INBOX_DIR is set: the simulator is not the only source"],
      [{ AIS_TCP: "10.0.0.1:9" }, true, "AIS_TCP is set: the simulator is not the only source"]
    ] as const
    for (const [env, isSimulated, reason] of cases) {
      const logged = yield* world(env, isSimulated, (tried) =>
        Effect.map(tried, (came) => assert.deepStrictEqual(came, [refused, refused, 0]))
      )
      assert.deepStrictEqual(logged, [closed(reason)])
    }
  })
)

it.live("closed by a credential that is added later, and open again when it is removed", () =>
  Effect.gen(function* () {
    const given = credential()
    const logged = yield* world({}, true, (tried) =>
      Effect.gen(function* () {
        const {
          credentials: { save, saveHealth: saveStanding }
        } = yield* SourceStore
        assert.deepStrictEqual(yield* tried, [null, null, 1])
        yield* save(given)
        // The connection of a moment ago is still open, and is not used either.
        assert.deepStrictEqual(yield* tried, [refused, refused, 1])
        yield* saveStanding(given.id, { ...newHealth, state: "removed" })
        assert.deepStrictEqual(yield* tried, [null, null, 2])
      })
    )
    assert.deepStrictEqual(logged, [open, closed("there is a credential for a real source"), open])
  })
)

it.live("closed by an inbox that is added later", () =>
  Effect.gen(function* () {
    const logged = yield* world({}, true, (tried) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* tried, [null, null, 1])
        yield* SourceStore.use(({ inboxes }) => inboxes.add(inbox(InboxName.make("maersk"))))
        assert.deepStrictEqual(yield* tried, [refused, refused, 1])
      })
    )
    assert.deepStrictEqual(logged, [open, closed("there is an inbox maersk, which is not the simulator's")])
  })
)

it.live("a fault of ours while it cannot be seen", () =>
  Effect.gen(function* () {
    const target = yield* receiver(answering(200))
    const away = new Unavailable({ part: "database", retry_after: 1 })
    let isAway = false
    const stores = Layer.effect(
      SourceStore,
      SourceStore.useSync((store) => ({
        ...store,
        credentials: {
          ...store.credentials,
          list: Effect.suspend(() => (isAway ? Effect.fail(away) : store.credentials.list))
        }
      }))
    )
    const loopbackNow = yield* Effect.provide(makeLoopbackPolicy(true), stores)
    const { refuse, send } = Context.get(yield* Layer.build(sending(loopbackNow)), WebhookSender)
    assert.isFalse((yield* send(notification(target.url))).ours)
    isAway = true
    const attempt = yield* send(notification(target.url))
    assert.isTrue(attempt.ours)
    assert.match(attempt.error ?? "", /cannot be seen now, for a reason on our side/)
    assert.match((yield* refuse(target.url)) ?? "", /cannot be seen now/)
    assert.lengthOf(target.received, 1)
    // What leads elsewhere is refused for its own reason.
    assert.strictEqual(yield* refuse("http://example.com/"), refused)
  }).pipe(
    Effect.scoped,
    Effect.provide(Layer.merge(Memory.layer, ConfigProvider.layer(ConfigProvider.fromEnv({ env: {} }))))
  )
)
