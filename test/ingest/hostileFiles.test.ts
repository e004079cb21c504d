import { execFile } from "node:child_process"
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

import { assert, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

import * as DropFolder from "#adapters/sources/dropFolder/layer.ts"

import { x12Samples } from "../corpus/edi.ts"
import { eventually } from "../service/support/eventually.ts"
import { firstAccount, inLiveMemory, seen } from "./inbox.ts"

const run = promisify(execFile)

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-hostile-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

const journey = x12Samples.find(({ name }) => name === "x12/315-journey.edi")?.bytes ?? new Uint8Array(0)
const text = new TextDecoder().decode(journey)

const gibibytes = (count: number) => count * 1024 ** 3

/** Reads on for as long as it is asked: the other end of a pipe that nobody writes to would never answer. */
const put = async (root: string, growing: string) => {
  await writeFile(growing, "ISA*00*")
  await writeFile(join(root, "a-sparse.edi"), "ISA*00*")
  await truncate(join(root, "a-sparse.edi"), gibibytes(5))
  await writeFile(join(root, "b-packed.edi"), Buffer.concat([Buffer.from("PK\u0003\u0004"), journey]))
  await writeFile(join(root, "c-page.edi"), "<html><body>Session expired</body></html>")
  await writeFile(join(root, "d-empty.edi"), "")
  await writeFile(join(root, "e-wide.edi"), Buffer.from(`\uFEFF${text}`, "utf16le"))
  await mkdir(join(root, "f-directory.edi"))
  await run("mkfifo", [join(root, "g-pipe.edi")])
  await symlink("/dev/zero", join(root, "h-endless.edi"))
  await symlink(join(root, "nowhere"), join(root, "i-broken.edi"))
  await writeFile(
    join(root, "j-random.edi"),
    Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)
  )
  await writeFile(join(root, "k-nested.json"), "[".repeat(1_000_000))
  await writeFile(join(root, "z-good.edi"), journey)
}

const reasons: Readonly<Record<string, RegExp>> = {
  "a-sparse.edi": /^The file is larger than 1 MB\.\n$/,
  "b-packed.edi": /^The file is compressed \(zip\)/,
  "c-page.edi": /This is a web page, not a message\.\n$/,
  "d-empty.edi": /^The file is empty\.\n$/,
  "e-wide.edi": /This is text in UTF-16. Send it as UTF-8 or ASCII\.\n$/,
  "g-pipe.edi": /^This is not a regular file\.\n$/,
  "h-endless.edi": /^This is not a regular file\.\n$/,
  "i-broken.edi": /^This is not a regular file\.\n$/,
  "j-random.edi": /its format is unknown/,
  "k-nested.json": /nested more than 64 levels/
}

it.live("whatever is put in the folder, each is named for what it is, and its neighbours are taken in", () =>
  inLiveMemory(
    Effect.gen(function* () {
      const root = yield* folder
      const account = yield* firstAccount
      const growing = join(root, "0-growing.edi")
      yield* Effect.promise(() => put(root, growing))
      yield* Effect.forkScoped(
        Effect.forever(
          Effect.andThen(
            Effect.promise(() => appendFile(growing, "*00")),
            Effect.sleep("20 millis")
          )
        )
      )
      const options = { directory: root, every: 20, stableFor: 300, lease: 5_000, largest: 1024 * 1024 }
      yield* Layer.build(DropFolder.layer({ ...options, acknowledge: () => Effect.succeed(null) }))
      yield* eventually("the good file", () =>
        readFile(join(root, "done", "z-good.edi"), "utf8").catch(() => undefined)
      )
      for (const [name, expected] of Object.entries(reasons)) {
        const reason = yield* Effect.promise(() => readFile(join(root, "failed", `${name}.reason.txt`), "utf8"))
        assert.match(reason, expected, name)
      }
      const [shipment, ...others] = yield* seen(account)
      assert.deepStrictEqual([shipment?.bill, others], ["OLNE26050001", []])
      const left = yield* Effect.promise(() => readdir(root))
      assert.deepStrictEqual(left.toSorted(), [".taken", "0-growing.edi", "done", "f-directory.edi", "failed"])
    })
  )
)

const Told = Schema.Struct({ said: Schema.String, grown: Schema.Int })
const Answer = Schema.fromJsonString(Schema.Struct({ folder: Told, command: Told, stdin: Told }))

it.live("a file of 5 GB is refused in bounded memory, whichever way it comes", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const path = join(yield* folder, "huge.edi")
      const { stdout } = yield* Effect.promise(async () => {
        await writeFile(path, "ISA*00*")
        await truncate(path, gibibytes(5))
        return run(process.execPath, [fileURLToPath(new URL("largeFile.ts", import.meta.url)), path])
      })
      const { command, folder: dropped, stdin } = yield* Schema.decodeEffect(Answer)(stdout)
      for (const { said } of [command, dropped, stdin]) assert.strictEqual(said, "The file is larger than 64 MB.")
      // Of a file its size is asked; of a stream the limit is read, and what it takes to read on from a disk.
      assert.isBelow(Math.max(command.grown, dropped.grown), 16)
      assert.isBelow(stdin.grown, 160)
    })
  )
)
