import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as DropFolder from "#adapters/sources/dropFolder/layer.ts"
import { makeStableFiles } from "#adapters/sources/dropFolder/stableFiles.ts"
import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgement.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import { findExposed } from "#runtimes/service/protectFolder.ts"

import { interchange, set } from "../edi/x12/messages.ts"
import { eventually } from "../service/support/eventually.ts"
import * as Sample from "../support/samples.ts"
import { firstAccount, fixture, inLiveMemory, otherAccount, seen } from "./inbox.ts"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-drop-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

const acknowledge = (bytes: Uint8Array): Effect.Effect<Acknowledgement | null> =>
  Effect.succeed(bytes[0] === 0x49 ? { extension: "997", text: "received" } : null)

const pace = { every: 20, stableFor: 100, lease: 300, largest: 1024 * 1024 }

const watching = (directory: string, options: Partial<typeof pace> = {}) =>
  Layer.build(DropFolder.layer({ directory, acknowledge, ...pace, ...options }))

const there = (...path: ReadonlyArray<string>) =>
  eventually(`the file ${path.join("/")}`, () => readFile(join(...path), "utf8").catch(() => undefined))

const put = (path: string, content: string | Uint8Array) => Effect.promise(() => writeFile(path, content))
const listed = (path: string) => Effect.promise(() => readdir(path).catch(() => []))

/** A registered inbox that serves an account alone. */
const registered = Effect.fnUntraced(function* (name: string, account: Effect.Success<typeof firstAccount>) {
  const credential = Sample.credential({ source: `inbox:${name}`, serves: [account] })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const terms = { source: "MAEU", format: "auto", auth: "bearer", data_source: null, secret: "" } as const
  const inbox = { ...terms, name: InboxName.make(name), credential_id: credential.id, created_at: Sample.start }
  yield* SourceStore.use(({ inboxes }) => inboxes.add(inbox))
})

const live = <A, E>(name: string, work: Parameters<typeof inLiveMemory<A, E>>[0]) =>
  it.live(name, () => inLiveMemory(work))

live(
  "moves a file whose name is not UTF-8 away with its reason, and continues with the others",
  Effect.gen(function* () {
    const root = yield* folder
    yield* firstAccount
    yield* watching(root)
    const path = Buffer.concat([Buffer.from(`${root}/`), Buffer.from("Schr\u00f6der.json", "latin1")])
    yield* Effect.promise(() => writeFile(path, fixture("cma").bytes))
    assert.match(yield* there(root, "failed", "Schr%F6der.json.reason.txt"), /The name of the file is not UTF-8/)
    yield* there(root, "failed", "Schr%F6der.json")
    yield* put(join(root, "Schr\u00f6der.json"), fixture("cma").bytes)
    yield* there(root, "done", "Schr\u00f6der.json")
    assert.deepStrictEqual((yield* listed(root)).toSorted(), [".taken", "done", "failed"])
  })
)

live(
  "ingests each file once, and moves it away with its report",
  Effect.gen(function* () {
    const root = yield* folder
    const account = yield* firstAccount
    yield* watching(root)
    yield* put(join(root, "cma.json"), fixture("cma").bytes)
    yield* there(root, "done", "cma.json")
    assert.deepStrictEqual(
      (yield* seen(account)).map(({ bill }) => bill),
      ["NAM7700881"]
    )
    const before = yield* seen(account)
    yield* put(join(root, "cma.json"), fixture("cma").bytes)
    yield* there(root, "done", "cma.json~2")
    assert.deepStrictEqual(yield* seen(account), before)

    yield* put(join(root, "msc.json"), fixture("msc-broken").bytes)
    assert.match(yield* there(root, "done", "msc.json.reason.txt"), /were rejected.*\nitem \d+: /s)
    yield* put(join(root, "notes.txt"), "Dear colleague,")
    assert.match(yield* there(root, "failed", "notes.txt.reason.txt"), /stored as message .*its format is unknown/)
    yield* there(root, "failed", "notes.txt")
    yield* put(join(root, "x.edi"), "ISA and no more")
    assert.strictEqual(yield* there(root, "failed", "x.edi.997"), "received")
    assert.deepStrictEqual((yield* listed(root)).toSorted(), [".taken", "done", "failed"])
    assert.deepStrictEqual(
      (yield* findExposed(root)).filter((path) => path !== root),
      [],
      "only its owner may read what was taken in"
    )
  })
)

live(
  "a file of which nothing can be used has failed, with the reason for each of its messages",
  Effect.gen(function* () {
    const root = yield* folder
    yield* firstAccount
    yield* watching(root)
    const unread = interchange([
      set("214", ["B10*1*2*XXXX"]),
      set("315", ["B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*9", "N9*BM*OLNE26050001"]),
      set("404", ["BX*04*R*PP"])
    ])
    yield* put(join(root, "unread.edi"), unread)
    yield* there(root, "failed", "unread.edi")
    const reason = yield* there(root, "failed", "unread.edi.reason.txt")
    assert.match(reason, /^The file is stored as message .*, but nothing in it could be used\.$/m)
    assert.include(reason, "item 0: Transaction set 214 (motor carrier shipment status) is not read.")
    assert.include(reason, "item 1: MSKU9070329 is not a container number, or its check digit is wrong.")
    assert.include(reason, "item 2: The waybill names neither a container nor a bill or booking.")
    const mixed = interchange([set("214", ["B10*1*2*XXXX"]), set("301", ["B1*OLNE*BK7700001*20260501*N"])])
    yield* put(join(root, "mixed.edi"), mixed)
    yield* there(root, "done", "mixed.edi")
    assert.match(yield* there(root, "done", "mixed.edi.reason.txt"), /^1 parts of this file were rejected/)
  })
)

live(
  "refuses files that are no message, with a reason",
  Effect.gen(function* () {
    const root = yield* folder
    const account = yield* firstAccount
    const secret = join(root, ".secret")
    yield* put(secret, JSON.stringify([{ eventType: "EQUIPMENT" }]))
    yield* watching(root)
    yield* Effect.promise(async () => {
      await writeFile(join(root, "huge.edi"), "")
      // Sparse: it has its size and takes no room.
      await truncate(join(root, "huge.edi"), 5 * 1024 ** 3)
      await writeFile(join(root, "empty.edi"), "")
      await writeFile(join(root, "packed.edi.gz"), Uint8Array.from([0x1f, 0x8b, 8, 0]))
      await writeFile(join(root, "packed.zip"), Uint8Array.from([0x50, 0x4b, 3, 4]))
      await symlink(secret, join(root, "link.json"))
      await writeFile(join(root, `${"n".repeat(250)}.edi`), "")
    })
    const reason = (name: string) => there(root, "failed", `${name}.reason.txt`)
    const before = process.memoryUsage().rss
    assert.strictEqual(yield* reason("huge.edi"), "The file is larger than 1 MB.\n")
    assert.isBelow(process.memoryUsage().rss - before, 500 * 1024 ** 2)
    assert.strictEqual(yield* reason("empty.edi"), "The file is empty.\n")
    assert.include(yield* reason("packed.edi.gz"), "compressed (gzip)")
    assert.include(yield* reason("packed.zip"), "compressed (zip)")
    assert.strictEqual(yield* reason("link.json"), "This is not a regular file.\n")
    assert.strictEqual(yield* reason("n".repeat(200)), "The file is empty.\n")
    yield* there(root, "failed", "link.json")
    assert.deepStrictEqual(yield* seen(account), [])
  })
)

live(
  "leaves a file alone while it grows or has a temporary name, and knows the folder of each inbox",
  Effect.gen(function* () {
    const root = yield* folder
    const first = yield* firstAccount
    const other = yield* otherAccount
    yield* registered("harbour", other)
    // A busy machine may stop between two writes for longer than a file is usually unchanged.
    yield* watching(root, { stableFor: 2_000 })
    const { bytes } = fixture("cma")
    yield* eventually("the folder of the inbox", () => readdir(join(root, "harbour")).catch(() => undefined))
    const path = join(root, "harbour", "cma.json")
    for (let size = 1; size < 8; size++) {
      yield* put(path, bytes.subarray(0, Math.floor((bytes.length * size) / 8)))
      yield* Effect.sleep("40 millis")
      assert.include(yield* listed(join(root, "harbour")), "cma.json")
    }
    yield* put(join(root, "harbour", "later.json.part"), bytes)
    yield* put(path, bytes)
    yield* there(root, "harbour", "done", "cma.json")
    assert.include(yield* listed(join(root, "harbour")), "later.json.part")
    assert.deepStrictEqual(
      (yield* seen(other)).map(({ bill }) => bill),
      ["NAM7700881"]
    )
    assert.deepStrictEqual(yield* seen(first), [])
  })
)

live(
  "several nodes have each file once, and what a dead one had taken is taken over",
  Effect.gen(function* () {
    const root = yield* folder
    const account = yield* firstAccount
    const dead = join(root, ".taken", "a-dead-node")
    yield* Effect.promise(async () => {
      await mkdir(dead, { recursive: true })
      await writeFile(join(dead, ".alive"), "")
      await writeFile(join(dead, "cma.json"), fixture("cma").bytes)
      const longAgo = new Date(Date.now() - 60_000)
      await utimes(join(dead, ".alive"), longAgo, longAgo)
    })
    yield* Effect.all([watching(root), watching(root), watching(root)])
    yield* there(root, "done", "cma.json")
    assert.deepStrictEqual(
      (yield* seen(account)).map(({ bill }) => bill),
      ["NAM7700881"]
    )
    const names = Array.from({ length: 20 }, (_, index) => `maersk ${index}.txt`)
    yield* Effect.forEach(names, (name) => put(join(root, name), `this is ${name}`))
    yield* Effect.forEach(names, (name) => there(root, "failed", name))
    const put1 = (yield* listed(join(root, "failed"))).filter(
      (name) => name.endsWith(".txt") && !name.includes("reason")
    )
    assert.deepStrictEqual(put1.toSorted(), names.toSorted())
    assert.notInclude(yield* listed(join(root, ".taken")), "a-dead-node")
  })
)

it("a file has settled when it looked the same long enough", () => {
  const settled = makeStableFiles(2000)
  const look = (size: number, now: number) => settled.look(new Map([["a", { size, mtimeMs: 1 }]]), now)
  assert.deepStrictEqual(
    [look(1, 0), look(1, 1999), look(2, 2000), look(2, 3999), look(2, 4000)],
    [[], [], [], [], ["a"]]
  )
  assert.deepStrictEqual(settled.look(new Map(), 5000), [])
  assert.deepStrictEqual(look(2, 6000), [])
  assert.deepStrictEqual(
    [".hidden", "~lock", "a.tmp", "a.PART", "a.edi~", "a.edi", "a.tmp.edi"].map(settled.isTemporary),
    [true, true, true, true, true, false, false]
  )
})
