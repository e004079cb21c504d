import { readFile, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { one } from "#application/ports/one.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { embeddedUrl, postgresPlane, startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { directory } from "../support/directory.ts"
import { Answer, ingest } from "./command.ts"

const fixturePath = (name: string) => fileURLToPath(new URL(`../carriers/fixtures/${name}.json`, import.meta.url))
const [msc, broken] = [fixturePath("msc"), fixturePath("msc-broken")]

const lines = (text: string) => text.split("\n").filter((line) => line !== "")

/** What the stores hold of a shipment: ids and all. */
const stored = Effect.fnUntraced(function* (account: AccountId, id: ShipmentId) {
  return {
    shipment: yield* ShipmentStore.use((store) => one(store.load(account, [id]))),
    containers: yield* ContainerStore.use((store) => store.ofShipments(account, [id])),
    events: yield* EventLog.use((log) => log.latestOf(account, id))
  }
})

const reportOf = (dataDir: string, missing: string, notes: string) => [
  `${broken}: dcsa, 4 items`,
  "  observations, 5 new and 0 repeated: equipment 1, membership 1, move 2, reference 1",
  '  rejected, item 1: eventType is "GTOT", which is a code of another attribute.',
  '  rejected, item 3: "MSCU7345125" is not a container number, or its check digit is wrong.',
  "  containers: MSCU7345124",
  "  shipment bill MEDUQZ110022, booking EBKG0700112: ? to ?, MSCU7345124 (grounded)",
  "  rejected, MSCU7345124: laden load vessel: The container cannot be loaded at LKCMB before it is discharged there.",
  `${missing}: There is no such file.`,
  `${notes}: stored, but its format is unknown`,
  `${dataDir}: This is a directory, not a file.`,
  `${msc}: dcsa, 7 items`,
  "  observations, 10 new and 0 repeated: equipment 1, membership 1, move 7, reference 1",
  "  unread, item 0: description: Empty to Shipper",
  "  unread, item 1: description: Export received at CY",
  "  unread, item 2: description: Export Loaded on Vessel",
  "  containers: MSCU7345124",
  "  shipment bill MEDUQZ110022, booking EBKG0700112: VNSGN to USLAX, MSCU7345124 (grounded)"
]

/** The answer about a file that was taken in before. */
const checkRepeated = Effect.fnUntraced(function* (stdout: string) {
  const { account, files } = yield* Schema.decodeEffect(Answer)(stdout)
  const [report] = files
  const [shipment] = report?.shipments ?? []
  assert.deepInclude(report, { file: msc, outcome: "taken_in_before", format: "dcsa", items: 7, refused: [] })
  assert.deepStrictEqual(report?.observations, {
    new: 0,
    repeated: 10,
    by_type: { equipment: 1, membership: 1, move: 7, reference: 1 }
  })
  assert.deepInclude(shipment, { bill_of_lading_number: "MEDUQZ110022", port_of_discharge_locode: "USLAX" })

  assert.isNotEmpty(shipment?.statements)
  assert.isTrue(
    shipment?.statements.every(({ outcome, reason }) => ["event", "current"].includes(outcome) === (reason === null))
  )

  return { account, shipment }
})

it.live(
  "takes files in, once, into the database of DATA_DIR",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* directory
      const environment = { DATA_DIR: dataDir }
      const notes = join(dataDir, "notes.txt")
      yield* Effect.promise(() => writeFile(notes, "Dear colleague,\n"))
      const missing = join(dataDir, "missing.json")

      // The database is down: the command starts it for its own time, and makes the first account.
      const first = yield* ingest(environment, broken, missing, notes, dataDir, msc)
      assert.strictEqual(first.code, 1, first.stderr)
      assert.deepStrictEqual(lines(first.stdout), reportOf(dataDir, missing, notes))
      const key = yield* Effect.promise(() => readFile(join(dataDir, "api-key"), "utf8"))
      assert.notInclude(first.stderr, key.trim())
      assert.include(first.stderr, `in ${join(dataDir, "api-key")}.)\n`)
      assert.include(first.stderr, "2 of 5 could not be ingested.\n")

      // The database is up, as it is beside `npm start`: the command finds it there and leaves it running.
      const plane = yield* Effect.flatMap(startEmbedded(dataDir), (server) => postgresPlane(embeddedUrl(server)))
      const again = yield* ingest(environment, msc, "--json")
      assert.strictEqual(again.code, 0, again.stderr)
      assert.notInclude(again.stderr, "API key")
      const { account, shipment } = yield* checkRepeated(again.stdout)
      const owner = AccountId.make(account?.id ?? "")
      const look = stored(owner, ShipmentId.make(shipment?.id ?? "")).pipe(Effect.provide(plane.worker))
      const before = yield* look
      assert.deepStrictEqual<unknown>(
        before.containers.map(({ number, pol_vessel_loaded_at }) => [number, pol_vessel_loaded_at]),
        [["MSCU7345124", "2026-01-12T15:15:00.000Z"]]
      )
      assert.isAbove(before.events.length, 0)

      const third = yield* ingest(environment, "--account", owner, broken, msc)
      assert.strictEqual(third.code, 0, third.stderr)
      assert.deepStrictEqual(
        lines(third.stdout).filter((line) => !line.startsWith(" ")),
        [
          `${broken}: dcsa, 4 items, ingested before: nothing changed`,
          `${msc}: dcsa, 7 items, ingested before: nothing changed`
        ]
      )
      assert.deepStrictEqual(yield* look, before)

      const stranger = yield* ingest(environment, "--account", "00000000-0000-4000-8000-000000000000", msc)
      assert.deepInclude(stranger, { code: 1, stdout: "" })
      assert.include(stranger.stderr, "There is no account 00000000-0000-4000-8000-000000000000.\n")
    }).pipe(Effect.scoped),
  120_000
)

it.live(
  "says in one sentence what it cannot do, and touches no database for it",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* directory
      const empty = join(dataDir, "empty.json")
      const huge = join(dataDir, "huge.json")
      yield* Effect.promise(() => writeFile(empty, ""))
      yield* Effect.promise(() => writeFile(huge, "["))
      yield* Effect.promise(() => truncate(huge, 64 * 1024 * 1024 + 1))

      const unknown = yield* ingest({ DATA_DIR: dataDir }, "--dry-run", msc)
      assert.deepInclude(unknown, { code: 2, stdout: "" })
      assert.strictEqual(lines(unknown.stderr).length, 1)

      const memory = yield* ingest({ DATA_DIR: dataDir, DATA_PLANE: "memory" }, msc)
      assert.deepInclude(memory, { code: 1, stdout: "" })
      assert.match(memory.stderr, /^DATA_PLANE is memory: .*\.\n$/)

      const refused = yield* ingest({ DATA_DIR: join(dataDir, "none") }, "--json", huge, "/dev/null", empty)
      assert.strictEqual(refused.code, 1)
      const { account, files } = yield* Schema.decodeEffect(Answer)(refused.stdout)
      assert.isNull(account)
      assert.deepStrictEqual(
        files.map(({ error }) => error),
        ["The file is larger than 64 MB.", "This is not a regular file.", "The file is empty."]
      )
      assert.strictEqual(refused.stderr, "3 of 3 could not be ingested.\n")
    }).pipe(Effect.scoped),
  60_000
)
