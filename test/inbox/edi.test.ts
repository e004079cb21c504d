import { readFileSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import * as DropFolder from "#adapters/sources/dropFolder/layer.ts"
import { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { makeAcknowledge } from "#runtimes/reading/acknowledgements.ts"
import * as LargeMessages from "#runtimes/reading/largeMessages.ts"

import { sees } from "../application/support/intakeWorld.ts"
import { interchange, references, set } from "../edi/x12/messages.ts"
import { eventually } from "../service/support/eventually.ts"
import { basic, planes, push, registered, workOff } from "./pushWorld.ts"

const status = readFileSync(new URL("../edi/edifact/fixtures/iftsta-ocean.edi", import.meta.url))
const box = "LFLU0000012"

/** One 315: the container was loaded at Shanghai. */
const loaded = interchange([
  set("315", [
    "B4***VD*20260110*0600*CNSHA*MSKU*907032*L*4510*CNSHA*UN*3",
    ...references,
    "R4*L*UN*CNSHA*SHANGHAI*CN",
    "DTM*140*20260110*0600"
  ])
])

const now = Instant.make("2026-06-01T00:00:00.000Z")

it.effect("what is answered to a sender goes by the kind of its interchange", () =>
  Effect.gen(function* () {
    const of = yield* makeAcknowledge
    const encode = (text: string) => new TextEncoder().encode(text)
    const both = [loaded, `${"\n".repeat(messageLimits.reading.atOnce.most)}${loaded}`]
    for (const text of both) {
      const answer = yield* of(encode(text), now)
      assert.match(answer?.text ?? "", /ST\*997\*/)
      assert.strictEqual(answer?.extension, "997")
    }
    const answer = yield* of(status, now)
    assert.match(answer?.text ?? "", /UNH\+1\+CONTRL:/)
    assert.strictEqual(answer?.extension, "contrl")
    for (const other of ["", "[]", "Dear colleague,", "ISA*"]) assert.isNull(yield* of(encode(other), now), other)
  }).pipe(Effect.provide(LargeMessages.layer.pipe(Layer.provide(Reference.layer))))
)

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`EDI at the inbox, on ${name}`, (it) => {
    it.effect("is taken from the body of a request, and its file afterwards is a no-op that is answered", () =>
      Effect.gen(function* () {
        const { account, name, secret } = yield* registered({ auth: "basic", format: "edifact" })
        assert.strictEqual((yield* push(`/inbox/${name}`, status, basic(name, secret))).status, 202)
        yield* workOff
        const before = yield* sees(account)
        assert.deepStrictEqual<unknown>(
          before.containers.map(({ number }) => number),
          [box]
        )
        assert.isAbove(before.events.length, 2)

        const root = yield* Effect.acquireRelease(
          Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-edi-"))),
          (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
        )
        const options = { directory: root, largest: 1024 * 1024, every: 20, stableFor: 50, lease: 1000 }
        yield* Layer.build(DropFolder.layer({ ...options, acknowledge: yield* makeAcknowledge }))
        const there = (path: string) =>
          eventually(path, () => readFile(join(root, path), "utf8").catch(() => undefined))
        yield* eventually("the folder", () =>
          writeFile(join(root, name, "a.edi"), status).then(
            () => true,
            () => undefined
          )
        )
        assert.match(yield* there(`${name}/done/a.edi.contrl`), /CONTRL/)
        yield* there(`${name}/done/a.edi`)
        yield* workOff
        assert.deepStrictEqual(yield* sees(account), before)
      }).pipe(Effect.scoped)
    )

    it.effect("of X12 goes the same road", () =>
      Effect.gen(function* () {
        const { account, name, secret } = yield* registered({ auth: "basic" })
        assert.strictEqual((yield* push(`/inbox/${name}`, loaded, basic(name, secret))).status, 202)
        yield* workOff
        const { containers } = yield* sees(account)
        assert.deepStrictEqual<unknown>(
          containers.map(({ number }) => number),
          ["MSKU9070323"]
        )
      })
    )
  })
}
