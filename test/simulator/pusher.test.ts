import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { generate } from "#adapters/simulator/generated/generate.ts"
import type { PushResult } from "#adapters/simulator/pushed/Pusher.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"

import { nthPapers } from "../support/nthPapers.ts"
import { call, postJson, simulator, today } from "./support.ts"

const day = 24 * 3_600_000
const seed = "pusher"
const world = { seed, speed: 1, live: true, pushEvery: null } as const

/** The booking of a voyage of the line, seen through a view of that name. */
const bookingOf = (scac: string, view: string): string => {
  for (let index = 0; index < 900; index++) {
    const papers = nthPapers(index)
    if (papers.line.scac === scac && generate(seed, papers).views.carrier.name === view) return papers.booking(1)
  }
  throw new Error(`No voyage of ${scac} is seen as ${view}`)
}

interface Request {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: string
}

/** A service that answers with these statuses in order, and with 202 afterwards. */
const service = (...statuses: ReadonlyArray<number>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const requests: Array<Request> = []
      const server = createServer((request, response) => {
        const chunks: Array<Buffer> = []
        request.on("data", (chunk: Buffer) => chunks.push(chunk))
        request.on("end", () => {
          const { authorization } = request.headers
          requests.push({ url: request.url ?? "", authorization, body: Buffer.concat(chunks).toString() })
          response.writeHead(statuses[requests.length - 1] ?? 202).end()
        })
      }).listen(0, "127.0.0.1")
      await once(server, "listening")
      const { port } = server.address() as AddressInfo
      return {
        requests,
        server,
        target: { url: `http://127.0.0.1:${port}/inbox/x`, secret: "s3cret", auth: "bearer" } as const
      }
    }),
    ({ server }) => Effect.promise(async () => void server.close())
  )

const started = Effect.fnUntraced(function* (source: string, view: string) {
  const simulated = yield* Simulator
  assert.isNotNull(yield* simulated.playing(bookingOf(source, view)))
  return simulated
})

describe("a pushed message", () => {
  it.effect("is delivered in order, once, and retried until it is taken", () =>
    Effect.gen(function* () {
      const { requests, target } = yield* service(503, 429)
      const { setTarget, push } = yield* started("SIMG", "prompt")
      assert.isTrue(yield* setTarget("SIMG", target))
      assert.isFalse(yield* setTarget("SIMA", target))
      yield* TestClock.setTime(today + 20 * day)
      for (let tries = 0; tries < 4; tries++) yield* push
      assert.strictEqual(requests.length, 3, "refused, refused, taken, and then nothing is due")
      assert.strictEqual(new Set(requests.map(({ body }) => body)).size, 1)
      assert.deepInclude(requests[0], { url: "/inbox/x", authorization: "Bearer s3cret" })
      yield* TestClock.setTime(today + 40 * day)
      yield* push
      const [first, second] = [requests[2]?.body ?? "", requests[3]?.body ?? ""]
      assert.match(first, /^ISA\*.{100,103}~\n/)
      assert.match(first, /IEA\*1\*000000001~\n$/)
      assert.match(second, /IEA\*1\*000000002~\n$/)
      const sets = (body: string) =>
        body
          .split("ST*315*")
          .slice(1)
          .map((set) => set.slice(5).split("SE*")[0])
      assert.isEmpty(
        sets(first).filter((set) => sets(second).includes(set)),
        "nothing is sent again"
      )
    }).pipe(Effect.provide(simulator(world)))
  )

  it.effect("that is refused does not block the next one", () =>
    Effect.gen(function* () {
      const { requests, target } = yield* service(413)
      const { setTarget, push } = yield* started("SIMI", "prompt")
      yield* setTarget("SIMI", target)
      yield* TestClock.setTime(today + day)
      yield* push
      yield* TestClock.setTime(today + 40 * day)
      yield* push
      assert.strictEqual(new Set(requests.map(({ body }) => body)).size, 2)
      const pushes = JSON.parse((yield* call("/sim/pushes")).text) as ReadonlyArray<PushResult>
      assert.deepStrictEqual(
        pushes.map(({ outcome, source, status }) => [source, status, outcome]),
        [
          ["SIMI", 413, "refused"],
          ["SIMI", 202, "taken"]
        ]
      )
    }).pipe(Effect.provide(simulator(world)))
  )

  it.effect("comes twice where the view duplicates reports", () =>
    Effect.gen(function* () {
      const { requests, target } = yield* service()
      const { setTarget, push } = yield* started("SIMH", "noisy")
      yield* setTarget("SIMH", target)
      yield* TestClock.setTime(today + 40 * day)
      yield* push
      const [first, second] = requests
      assert.strictEqual(first?.url, "/inbox/x/events")
      assert.strictEqual(second?.body, first?.body)
      const { events } = JSON.parse(first?.body ?? "") as {
        readonly events: ReadonlyArray<{ readonly eventID: string }>
      }
      const ids = events.map((event) => JSON.stringify(event))
      assert.isBelow(new Set(ids).size, ids.length)
    }).pipe(Effect.provide(simulator(world)))
  )

  it.effect("is written to a folder as a complete file", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "pushes-"))),
        (path) => Effect.promise(() => rm(path, { recursive: true }))
      )
      const { setTarget, push } = yield* started("SIMG", "prompt")
      yield* setTarget("SIMG", { folder: join(folder, "simg") })
      yield* TestClock.setTime(today + 20 * day)
      yield* push
      const files = yield* Effect.promise(() => readdir(join(folder, "simg")))
      assert.deepStrictEqual(files, [`SIMG-${today + 20 * day}-1.edi`])
      const text = yield* Effect.promise(() => readFile(join(folder, "simg", files[0] ?? ""), "utf8"))
      assert.match(text, /^ISA\*[^]*IEA\*1\*000000001~\n$/)
    }).pipe(Effect.provide(simulator(world)))
  )

  it.effect("is delivered periodically where the simulator has targets", () =>
    Effect.gen(function* () {
      const { requests, target } = yield* service()
      yield* Effect.gen(function* () {
        yield* started("SIMG", "prompt")
        const isThere = () => requests.length > 0
        for (let tries = 0; tries < 500 && !isThere(); tries++) {
          yield* TestClock.adjust("1 second")
          yield* Effect.promise(() => new Promise((done) => setTimeout(done, 20)))
        }
        assert.isTrue(isThere())
      }).pipe(Effect.provide(simulator({ ...world, pushEvery: 1_000, targets: { SIMG: target } })))
    })
  )

  it.effect("has faults of its own", () =>
    Effect.gen(function* () {
      const statusOf = (change: object) => Effect.map(postJson("/sim/faults", change), ({ status }) => status)
      assert.strictEqual(yield* statusOf({ SIMG: "truncated", GCMT: "duplicate", SIMA: "500" }), 200)
      assert.strictEqual(yield* statusOf({ SIMG: "500" }), 400)
      assert.strictEqual(yield* statusOf({ SIMA: "truncated" }), 400)
      assert.strictEqual(yield* statusOf({ DLT: "truncated" }), 400)
    }).pipe(Effect.provide(simulator(world)))
  )
})
