import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { ingest } from "../ingest/command.ts"
import { compileCache } from "../support/compileCache.ts"
import { emptyDatabase } from "../support/TestSql.ts"
import { politely } from "./support/client.ts"
import { query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import { addressOf, program } from "./support/Program.ts"
import { addInbox, answerOf, message, numberOf, push } from "./support/pushed.ts"

/** Runs the command with this on stdin; answers the JSON that it prints. */
const ingestWith = async (environment: Readonly<Record<string, string>>, input: string, ...args: Array<string>) => {
  const script = fileURLToPath(new URL("../../runtimes/ingest.ts", import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache, ...environment }
  })
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.notStrictEqual(stdout, "", stderr)
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
}

it.live(
  "an ingestion node by itself takes messages on its own port, and reads them again on request",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const url = yield* emptyDatabase
      const shared = { DATABASE_URL: Redacted.value(url), DATA_DIR: place.data, INGESTION_PORT: "0" }
      const run = Effect.runPromiseWith(yield* Effect.context())
      const node = yield* program(place, "ingestion.ts", shared)
      const address = yield* addressOf(node)
      const secret = yield* addInbox(shared, "harbour")
      const statuses = [
        (yield* Effect.promise(() => push(address, secret, message(7)))).status,
        (yield* Effect.promise(() => push(address, secret, message(7)))).status,
        (yield* Effect.promise(() => push(address, "", message(8)))).status,
        (yield* Effect.promise(() => fetch(`${address}/health`))).status,
        (yield* Effect.promise(() => fetch(`${address}/v2/shipments`))).status
      ]
      assert.deepStrictEqual(statuses, [204, 204, 401, 200, 404])
      yield* eventually(
        "the container of the message",
        async () => {
          const found = await run(Effect.orDie(query(url, `select from containers where number = '${numberOf(7)}'`)))
          return found.length === 1 ? true : undefined
        },
        politely
      )
      const asked = (...args: Array<string>) => answerOf(ingest(shared, ...args))
      const replayed = yield* asked("replay", "--source", "harbour", "--since", "2020-01-01")
      assert.deepInclude(replayed, { messages: 1, read: 0, dry_run: false })
      assert.deepStrictEqual(yield* asked("parked"), { messages: [] })
      yield* Effect.promise(() => push(address, secret, "not JSON at all"))
      const parked = yield* eventually("the message that cannot be read", async () => {
        const { messages } = await run(asked("parked", "--source", "harbour"))
        return (messages as ReadonlyArray<{ reasons: ReadonlyArray<string> }>)[0]
      })
      assert.match(parked.reasons[0] ?? "", /^item 0: /)

      const piped = yield* Effect.promise(() => ingestWith(shared, message(9), "-", "--source", "harbour", "--json"))
      const [file] = piped["files"] as ReadonlyArray<object>
      assert.deepInclude(file, { file: "-", outcome: "taken_in", containers: [numberOf(9)] })
      // What came over the wire already is not taken in again.
      const again = yield* Effect.promise(() => ingestWith(shared, message(7), "-", "--source", "harbour", "--json"))
      assert.deepInclude((again["files"] as ReadonlyArray<object>)[0], { outcome: "taken_in_before" })
      yield* node.signal("SIGTERM")
      assert.strictEqual(yield* node.ended, 0, node.stderr())
    }),
  180_000
)
