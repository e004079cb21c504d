import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

import { assert, it, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Schema } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import type { UnreadMessage } from "#application/ports/tracking/source/Readers.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { readMessageBytes } from "#application/tracking/ingestion/read/readMessageBytes.ts"
import { RawId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"
import { layer as threads, layerOf } from "#runtimes/reading/largeMessages.ts"

import { edifactSamples } from "../corpus/edi.ts"
import { messages } from "../corpus/messages.ts"
import type { Message } from "../corpus/messages.ts"
import { productReaders } from "../corpus/readers.ts"
import { isLong } from "../support/cases.ts"
import { bearer, planesWith, push, registered, workOff } from "./pushWorld.ts"
import { largeInterchange } from "./threads/largeInterchange.ts"

const received = Instant.make("2026-06-01T00:00:00.000Z")
const file = new URL("../../runtimes/reading/thread.js", import.meta.url)
const megabyte = 1024 * 1024

const messageOf = ({ bytes, facility, format, source }: Omit<Message, "name">): UnreadMessage => ({
  bytes,
  format,
  comesByItself: true,
  speaker: null,
  context: { source, received_at: received, ...(facility === undefined ? {} : { facility }) }
})

const reading = (bytes: Uint8Array) =>
  LargeMessages.use((large) => large.understand(messageOf({ bytes, format: "unrecognised", source: "inbox" })))

const on = (bounds: Partial<Parameters<typeof layerOf>[1]>, from = file) =>
  layerOf(from, { size: 1, memory: 512, kept: 128, patience: 20_000, ...bounds }).pipe(Layer.provide(Reference.layer))

const small = edifactSamples[0]?.bytes ?? new Uint8Array(0)
/** As short as a large message can be, or as long as any. */
const large = largeInterchange(isLong ? 15 : 0.1)
const containers = new TextDecoder().decode(large).split("EQD+").length - 1

it.live("a thread reads every sample as this one does", () =>
  Effect.gen(function* () {
    const { understand: elsewhere } = yield* LargeMessages
    for (const sample of messages) {
      const message = messageOf(sample)
      const here = { citations: [], ...readMessageBytes(productReaders, message) }
      assert.deepStrictEqual(yield* elsewhere(message), here, sample.name)
    }
  }).pipe(Effect.provide(threads.pipe(Layer.provide(Reference.layer))))
)

it.live("a process that has had a message read ends by itself", () =>
  Effect.gen(function* () {
    const script = fileURLToPath(new URL("./threads/readAndEnd.ts", import.meta.url))
    const { stdout } = yield* Effect.promise(() => promisify(execFile)(process.execPath, [script], { timeout: 25_000 }))
    assert.strictEqual(stdout, "6000 statements")
  })
)

/** Megabytes: enough for the readers, and not for what they make of a large message. */
const memory = isLong ? 48 : 32

it.live(
  "a message that takes too much memory is given up, and the next one is read",
  () =>
    Effect.gen(function* () {
      const { reason } = yield* Effect.flip(reading(largeInterchange(isLong ? 15 : 5)))
      assert.strictEqual(reason, `Reading it takes more than ${memory} MB of memory.`)
      assert.isAbove((yield* reading(small)).statements.length, 0)
      // A busy machine takes long to run out of memory.
    }).pipe(Effect.provide(on({ memory, patience: 80_000 }))),
  90_000
)

const bad = new URL("./threads/badThread.ts", import.meta.url)

it.live("so is one that takes too long, or whose reader ends the thread", () =>
  Effect.gen(function* () {
    const nextIsAnswered = Effect.gen(function* () {
      assert.isNull(yield* LargeMessages.use((large) => large.acknowledge(small, received)))
    })
    assert.strictEqual((yield* Effect.flip(reading(small))).reason, "Reading it takes longer than 3 seconds.")
    yield* nextIsAnswered
    const { reason } = yield* Effect.flip(reading(new Uint8Array(0)))
    assert.strictEqual(reason, "Reading it ended the thread that read it (7).")
    yield* nextIsAnswered
  }).pipe(Effect.provide(on({ patience: 3_000 }, bad)))
)

const growing = new URL("./threads/growingThread.ts", import.meta.url)

it.live("a thread answers one question after another, until it has grown", () =>
  Effect.gen(function* () {
    const answering = Effect.fnUntraced(function* (megabytes: number) {
      const bytes = new Uint8Array(megabytes * megabyte)
      return (yield* LargeMessages.use((large) => large.acknowledge(bytes, received)))?.text
    })
    const [first, second, third] = [yield* answering(0), yield* answering(1), yield* answering(0)]
    assert.strictEqual(second, first)
    assert.notStrictEqual(third, first)
    assert.strictEqual(yield* answering(0), third)
  }).pipe(Effect.provide(on({ kept: 64 }, growing)))
)

it.live("an interrupted question does not keep the thread busy", () =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(reading(largeInterchange(4)))
    yield* Effect.sleep(500)
    yield* Fiber.interrupt(fiber)
    assert.isAbove((yield* reading(small)).statements.length, 0)
  }).pipe(Effect.provide(on({})))
)

const Kept = Schema.fromJsonString(Schema.Struct({ id: RawId }))

for (const [name, world] of planesWith({ largest: 16 * megabyte, patience: 20_000 })) {
  layer(world, { excludeTestServices: true, timeout: "120 seconds" })(`A large message on ${name}`, (it) => {
    const sent = (inbox: { readonly name: string; readonly secret: string }, body: Uint8Array) =>
      Effect.gen(function* () {
        const answer = yield* push(`/inbox/${inbox.name}`, body, bearer(inbox.secret))
        assert.strictEqual(answer.status, 202)
        return (yield* Schema.decodeEffect(Kept)(answer.body)).id
      })

    it.effect(
      "is read while others are answered",
      () =>
        Effect.gen(function* () {
          const [terminal, other] = [yield* registered({ serves: "all" }), yield* registered()]
          const id = yield* sent(terminal, large)
          const happened: Array<string> = []
          const read = yield* Effect.forkChild(
            Effect.tap(
              Reading.use((reading) => reading.cite(id)),
              (found) => Effect.sync(() => happened.push(`${found?.cited.length} statements read`))
            )
          )
          yield* Effect.sleep(100)
          yield* sent(other, small)
          happened.push("another request answered")
          yield* Fiber.join(read)
          yield* WorkQueue.use((queue) => queue.remove("read", id))
          assert.deepStrictEqual(happened, ["another request answered", `${containers * 6} statements read`])
        }),
      90_000
    )

    it.effect("of nothing but empty segments is refused with its reason, and kept byte for byte", () =>
      Effect.gen(function* () {
        const inbox = yield* registered()
        const head = "UNB+UNOC:3+SENDER+RECIPIENT+260101:1200+1'"
        const empty = new TextEncoder().encode(head + "'".repeat((isLong ? 15 : 1) * megabyte))
        const id = yield* sent(inbox, empty)
        yield* workOff
        const { refused } = yield* ObservationStore.use((store) => store.leftOut(id))
        assert.deepStrictEqual(
          refused.map(({ reason }) => reason),
          ["The file has more than 1000000 segments."]
        )
        const { raw } = (yield* Reading.use((reading) => reading.cite(id))) ?? { raw: null }
        assert.isTrue(Buffer.from(raw?.bytes ?? []).equals(empty))
      })
    )
  })
}
