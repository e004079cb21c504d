import { readFile } from "node:fs/promises"

import { assert, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Webhook } from "standardwebhooks"

import { eventually, program } from "./programs.ts"
import type { Program } from "./programs.ts"
import { key, Service } from "./Service.ts"

const receiving = Effect.fnUntraced(function* (args: ReadonlyArray<string>, env: Readonly<Record<string, string>>) {
  const receiver = yield* program(["runtimes/receiver.ts", ...args], env)
  yield* eventually("the registration", () => (receiver.stdout().includes("Ctrl-C ends it") ? true : null))
  return receiver
})

const line = (receiver: Program, pattern: RegExp) =>
  eventually(
    `a line like ${pattern}`,
    () =>
      receiver
        .stdout()
        .split("\n")
        .find((text) => pattern.test(text)) ?? null
  )

const seconds = 1000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

const notification = JSON.stringify({
  data: { attributes: { event: "container.created" }, relationships: { reference_object: { data: { id: "1" } } } },
  included: []
})

layer(Service.layer, { excludeTestServices: true, timeout: "60 seconds" })("the receiver", (it) => {
  it.effect(
    "prints what happens, verified, until it is stopped, and leaves no registration",
    () =>
      Effect.gen(function* () {
        const { env, track, webhooks } = yield* Service
        const receiver = yield* receiving([], env)
        assert.strictEqual(yield* track("SIMLHOLD0001"), 201)
        yield* line(receiver, /^\S+Z {2}\d+ {2}tracking_request\.succeeded {2}SIMLHOLD0001/)
        yield* line(receiver, /container\.created {2}SIMU2000110/)
        yield* line(receiver, /container\.created {2}SIMU2000125/)
        assert.strictEqual((yield* webhooks).length, 1)
        receiver.signal("SIGINT")
        receiver.signal("SIGINT")
        assert.strictEqual(yield* Effect.timeout(receiver.ended, "2 seconds"), 0)
        assert.deepStrictEqual(yield* webhooks, [])
        assert.strictEqual(receiver.stderr(), "")
      }),
    60_000
  )

  it.effect(
    "takes what is signed with its secret, now, and marks what comes again",
    () =>
      Effect.gen(function* () {
        const { url, webhooks } = yield* Service
        const receiver = yield* receiving(["--key", key, "--url", `${url}/`], {})
        const [webhook] = yield* webhooks
        assert.isDefined(webhook)
        const { secret, url: address } = webhook.attributes
        const send = (id: string, at: Date, signer = new Webhook(secret), body = notification) =>
          Effect.promise(async () => {
            const headers = {
              "webhook-id": id,
              "webhook-sequence": "7",
              "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
              "webhook-signature": `v1,AAAA ${signer.sign(id, at, notification)}`
            }
            return (await fetch(address, { method: "POST", headers, body })).status
          })
        assert.strictEqual(yield* send("late", ago(310 * seconds)), 400)
        assert.strictEqual(yield* send("early", ago(-310 * seconds)), 400)
        assert.strictEqual(yield* send("forged", ago(0), new Webhook("whsec_AAAAAAAA")), 400)
        assert.strictEqual(yield* send("changed", ago(0), undefined, `${notification} `), 400)
        assert.strictEqual(yield* send("large", ago(0), undefined, notification.padEnd(2_000_000)), 413)
        assert.strictEqual(yield* Effect.promise(async () => (await fetch(address)).status), 400)
        assert.strictEqual(yield* send("right", ago(290 * seconds)), 204)
        assert.strictEqual(yield* send("right", ago(0)), 204)
        yield* line(receiver, /again/)
        assert.lengthOf(receiver.stderr().match(/refused: not signed/g) ?? [], 5)
        receiver.signal("SIGTERM")
        assert.strictEqual(yield* receiver.ended, 0)
        assert.deepStrictEqual(yield* webhooks, [])
        const [, ...lines] = receiver.stdout().trimEnd().split("\n")
        // The voyages of the other tests go on meanwhile, and their notifications have other numbers.
        const ours = lines.map((text) => text.replace(/^\S+Z /, "")).filter((text) => text.startsWith(" 7 "))
        assert.deepStrictEqual(ours, [" 7  container.created  verified", " 7  container.created  verified  (again)"])
      }),
    60_000
  )

  it.effect(
    "prints the whole body of each with --json, and nothing else on stdout",
    () =>
      Effect.gen(function* () {
        const { env, track } = yield* Service
        const receiver = yield* program(["runtimes/receiver.ts", "--json"], env)
        yield* eventually("the registration", () => (receiver.stderr().includes("Every event of") ? true : null))
        assert.strictEqual(yield* track("SIMLPLAIN0001"), 201)
        yield* line(receiver, /SIMLPLAIN0001/)
        receiver.signal("SIGTERM")
        assert.strictEqual(yield* receiver.ended, 0)
        for (const text of receiver.stdout().trimEnd().split("\n")) {
          assert.strictEqual((JSON.parse(text) as { data: { type: string } }).data.type, "webhook_notification")
        }
      }),
    60_000
  )

  it.effect.each([
    ["no key", {}, [], /^There is no API key in \S+api-key: give one with --key\.$/],
    [
      "a wrong key",
      {},
      ["--key", "some-other-key-of-20-characters"],
      /^Landfall does not know the API key: .*--key\.$/
    ],
    ["no service", { PORT: "1" }, ["--key", key], /^No Landfall answers at http:\/\/127\.0\.0\.1:1: start it/]
  ] as const)("says in one sentence what is wrong: %s", ([, wrong, args, sentence]) =>
    Effect.gen(function* () {
      const { env } = yield* Service
      const receiver = yield* program(["runtimes/receiver.ts", ...args], { ...env, DATA_DIR: "nowhere", ...wrong })
      assert.strictEqual(yield* receiver.ended, 1)
      assert.match(receiver.stderr().trimEnd(), sentence)
      assert.strictEqual(receiver.stdout(), "")
    })
  )
})

it("verifies as the receiver of the documentation does", async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")
  const verifies = /^const isGenuine = .+?^}$/ms
  const [source, page] = [await read("runtimes/receiver.ts"), await read("docs/guides/integrate/receivers.md")]
  assert.strictEqual(verifies.exec(source)?.[0], verifies.exec(page)?.[0] ?? "nothing")
})
