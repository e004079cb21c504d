import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { SqlError } from "effect/sql"
import { TestClock } from "effect/testing"

import { failAsUnavailable } from "#adapters/files/io.ts"
import { toUnavailable } from "#adapters/postgres/sql/failures.ts"
import { makeReportFullDisk } from "#application/telemetry/reportFullDisk.ts"
import { Unavailable } from "#domain/Errors.ts"

import { canMount, empty, fill, mount } from "../chaos/smallDisk.ts"
import { Client } from "../service/support/client.ts"
import { eventually } from "../service/support/eventually.ts"
import { home } from "../service/support/home.ts"
import { serving } from "../service/support/Program.ts"

const mountable = await Effect.runPromise(canMount)

const sentenceOf = (place: string) => `The disk of ${place} is full, so writes fail: free space on it.`

/** What is logged while the work runs. */
const loggedBy = Effect.fnUntraced(function* <E, R>(work: Effect.Effect<unknown, E, R>) {
  const lines: Array<string> = []
  const capture = Logger.make(({ message }) => void lines.push(String(message)))
  yield* Effect.provide(work, Logger.layer([capture]))
  return lines
})

it.effect("writes to a full disk are unavailable, and logged in one sentence a minute", () =>
  Effect.gen(function* () {
    const cause = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
      code: "53100"
    })
    const error = new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause, message: "failed" }) })
    const report = makeReportFullDisk("/data")
    const write = Effect.flip(toUnavailable(Effect.fail(error), report))
    const lines = yield* loggedBy(
      Effect.gen(function* () {
        for (const _ of [1, 2, 3]) assert.instanceOf(yield* write, Unavailable)
        yield* TestClock.adjust("61 seconds")
        yield* write
      })
    )
    assert.lengthOf(lines, 2)
    for (const line of lines) assert.include(line, sentenceOf("/data"))
  })
)

it.effect("files that a full disk does not take are unavailable, with the folder in the log", () =>
  Effect.gen(function* () {
    const file = Object.assign(new Error("ENOSPC: no space left on device, open"), {
      code: "ENOSPC",
      path: "/data/documents/ab/file"
    })
    const handle = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })
    const [[byPath = ""], [byHandle = ""]] = [
      yield* loggedBy(Effect.flip(failAsUnavailable(file))),
      yield* loggedBy(Effect.flip(failAsUnavailable(handle, "/data/documents/drafts")))
    ]
    assert.include(byPath, sentenceOf("/data/documents/ab"))
    assert.include(byHandle, sentenceOf("/data/documents/drafts"))
  })
)

/** Only root may mount a small disk. */
describe.skipIf(!mountable)("While the service runs, a full disk", () => {
  it.live("rejects writes with 503, is named in the log, and takes writes again once there is space", () =>
    Effect.gen(function* () {
      const place = yield* home
      yield* mount(place.path)
      const { address, node } = yield* serving({ ...place, data: join(place.path, "data") }, "all.ts")
      const client = new Client(address)
      let count = 0
      const add = () => {
        const attributes = { company_name: `Company ${++count} ${"x".repeat(200)}` }
        return client.call("POST", "/v2/parties", { data: { type: "party", attributes } })
      }
      assert.strictEqual((yield* Effect.promise(add)).status, 201)
      yield* fill(place.path)
      const refused = yield* eventually(
        "a write that fails",
        async () => {
          const answer = await add()
          return answer.status === 201 ? undefined : answer
        },
        { every: 50, seconds: 30 }
      )
      assert.strictEqual(refused.status, 503)
      assert.include(JSON.stringify(refused.body), '"code":"unavailable"')
      yield* eventually("the sentence in the log", () =>
        /The disk of \S+\/data \(Postgres[^)]*\) is full, so writes fail/.test(node.stderr()) ? true : undefined
      )
      yield* empty(place.path)
      yield* eventually("a write that succeeds", async () => ((await add()).status === 201 ? true : undefined), {
        every: 700,
        seconds: 30
      })
      assert.isFalse(node.hasEnded())
      client.close()
    })
  )
})
