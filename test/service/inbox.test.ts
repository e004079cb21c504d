import { spawn } from "node:child_process"
import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"

import { checkDigit } from "#domain/container/ContainerNumber.ts"

import { admin } from "../admin/admin.ts"
import { ingest } from "../ingest/command.ts"
import { casesOf } from "../support/cases.ts"
import { compileCache } from "../support/compileCache.ts"
import type { Outcome } from "../support/inProcess.ts"
import { emptyDatabase } from "../support/TestSql.ts"
import { Client, politely } from "./support/client.ts"
import { embedded, query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import type { Home } from "./support/home.ts"
import { addressOf, program, serving } from "./support/Program.ts"

const kills = casesOf("KILLS", { usual: 2, long: 15 })
const senders = [1, 2, 3, 4]
/** Messages of a sender in a round: what is acknowledged is read as well before the test ends. */
const mostSent = casesOf("SENT", { usual: 40, long: 100_000 })

const boxOf = (serial: number) => {
  const firstTen = `TSTU${String(serial).padStart(6, "0")}`
  return `${firstTen}${checkDigit(firstTen)}`
}

/** A callback of DCSA 2.2 about a bill and container of its own. */
const message = (serial: number) =>
  JSON.stringify([
    {
      eventID: `event-${serial}`,
      eventType: "EQUIPMENT",
      eventClassifierCode: "ACT",
      equipmentEventTypeCode: "LOAD",
      eventDateTime: "2026-02-01T10:00:00+08:00",
      eventCreatedDateTime: "2026-02-01T12:00:00Z",
      equipmentReference: boxOf(serial),
      emptyIndicatorCode: "LADEN",
      eventLocation: { UNLocationCode: "CNSHA" },
      transportCall: { transportCallID: `call-${serial}`, modeOfTransport: "VESSEL", UNLocationCode: "CNSHA" },
      documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: `PUSH${serial}` }]
    }
  ])

/** The JSON that a command prints. */
const answerOf = Effect.fnUntraced(function* (command: Effect.Effect<Outcome>) {
  const { code, stderr, stdout } = yield* command
  assert.strictEqual(code, 0, stderr)
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
})

/** Makes an inbox of the first account and answers its secret. */
const addInbox = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>, name: string) {
  const { accounts } = yield* answerOf(admin(environment, "account", "list"))
  const [{ account_id = "" } = {}] = accounts as ReadonlyArray<{ readonly account_id: string }>
  const add = admin(environment, "inbox", "add", name, "--account", account_id, "--format", "dcsa")
  const made = yield* answerOf(add)
  return String(made["secret"])
})

const push = (address: string, secret: string, body: string) =>
  fetch(`${address}/inbox/harbour`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body,
    signal: AbortSignal.timeout(10_000)
  })

/** Sends messages until the connection breaks or these are enough, and keeps the numbers of those that were acknowledged. */
const send = (address: string, secret: string, serials: () => number, acknowledged: Set<number>) =>
  Effect.promise(async () => {
    for (let sent = 0; sent < mostSent; sent += 1) {
      const serial = serials()
      const answer = await push(address, secret, message(serial)).catch(() => null)
      if (answer === null) return
      if (answer.status === 204) acknowledged.add(serial)
    }
  })

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

const dropped = async (place: Home, name: string, text: string) => {
  await mkdir(join(place.path, "drop"), { recursive: true })
  await writeFile(join(place.path, "drop", name), text)
}

it.live(
  `loses no acknowledged message and no file in ${kills} kills`,
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const settings = { SIMULATOR_SPEED: "0", INBOX_DIR: join(place.path, "drop"), INBOX_RATE_PER_MINUTE: "100000" }
      const acknowledged = new Set<number>()
      let serial = 0
      let secret = ""
      for (let round = 1; round <= kills; round += 1) {
        const { address, node } = yield* serving(place, "all.ts", settings)
        if (round === 1) secret = yield* addInbox({ DATA_DIR: place.data }, "harbour")
        assert.strictEqual((yield* Effect.promise(() => push(address, "wrong", "x"))).status, 401)
        const sending = yield* Effect.forkChild(
          Effect.forEach(senders, () => send(address, secret, () => (serial += 1), acknowledged), {
            concurrency: "unbounded"
          })
        )
        yield* Effect.promise(() => dropped(place, `${round}.json`, message(500_000 + round)))
        // Files are taken after two seconds: some rounds end while that goes on.
        yield* Effect.sleep(1900 + Math.random() * 600)
        yield* node.signalGroup("SIGKILL")
        yield* node.ended
        yield* Fiber.join(sending)
      }
      const before = acknowledged.size
      assert.isAbove(before, kills)

      const { address } = yield* serving(place, "all.ts", settings)
      const url = yield* embedded(place)
      const run = Effect.runPromiseWith(yield* Effect.context())
      const files = Array.from({ length: kills }, (_, index) => `${index + 1}.json`)
      yield* eventually(
        "every file put away",
        async () => {
          const done = await readdir(join(place.path, "drop", "done")).catch((): ReadonlyArray<string> => [])
          return files.every((file) => done.includes(file)) ? true : undefined
        },
        { seconds: 60, every: 200 }
      )
      const wanted = [...acknowledged, ...files.map((_, index) => 500_001 + index)].map(boxOf)
      yield* eventually(
        "a container of every message",
        async () => {
          const asked = query<{ number: string }>(url, "select number from containers")
          const rows = await run(Effect.orDie(asked))
          const numbers = new Set(rows.map(({ number }) => number))
          return wanted.every((number) => numbers.has(number)) ? true : undefined
        },
        { seconds: 60, every: 200 }
      )
      const twice = yield* query(url, "select number from containers group by number having count(*) > 1")
      assert.deepStrictEqual(twice, [])
      const client = new Client(address)
      assert.strictEqual((yield* Effect.promise(() => client.call("GET", "/v2/shipments"))).status, 200)
      client.close()
    }),
  120_000 + kills * 30_000
)

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
          const found = await run(Effect.orDie(query(url, `select from containers where number = '${boxOf(7)}'`)))
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
      assert.deepInclude(file, { file: "-", outcome: "taken_in", containers: [boxOf(9)] })
      // What came over the wire already is not taken in again.
      const again = yield* Effect.promise(() => ingestWith(shared, message(7), "-", "--source", "harbour", "--json"))
      assert.deepInclude((again["files"] as ReadonlyArray<object>)[0], { outcome: "taken_in_before" })
      yield* node.signal("SIGTERM")
      assert.strictEqual(yield* node.ended, 0, node.stderr())
    }),
  180_000
)
