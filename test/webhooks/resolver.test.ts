import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { nameServer, noSuchName, serverFailure, typeA } from "./nameServer.ts"

it.live("finds all addresses, IPv4 first", () =>
  Effect.gen(function* () {
    const four = [Buffer.from([1, 1, 1, 1]), Buffer.from([127, 0, 0, 1])]
    const six = [Buffer.from("26064700000000000000000000000001", "hex")]
    const resolve = yield* nameServer((_, type) => ({ records: type === typeA ? four : six }))
    assert.deepStrictEqual(yield* resolve("both.example"), ["1.1.1.1", "127.0.0.1", "2606:4700::1"])
  }).pipe(Effect.scoped)
)

it.live("is content with one family when the other has none, fails or is not answered", () =>
  Effect.gen(function* () {
    for (const other of [{ records: [] }, { code: noSuchName }, { code: serverFailure }, null]) {
      const resolve = yield* nameServer((_, type) =>
        type === typeA ? { records: [Buffer.from([1, 1, 1, 1])] } : other
      )
      assert.deepStrictEqual(yield* resolve("four.example"), ["1.1.1.1"])
    }
  }).pipe(Effect.scoped)
)

it.live("a name that is unknown, empty, broken or never answered is the receiver's fault", () =>
  Effect.gen(function* () {
    for (const reply of [{ code: noSuchName }, { records: [] }, { code: serverFailure }, null]) {
      const resolve = yield* nameServer((name) => (name === "" ? { code: serverFailure } : reply))
      const fault = yield* Effect.flip(resolve("lost.example"))
      assert.deepInclude(fault, { message: "The host name could not be resolved.", ours: false })
    }
  }).pipe(Effect.scoped)
)

it.live("name servers that answer nothing at all, or are not there, are our fault", () =>
  Effect.gen(function* () {
    const silent = yield* nameServer(() => null)
    assert.isTrue((yield* Effect.flip(silent("good.example"))).ours)
    const gone = yield* Effect.scoped(nameServer(() => null))
    assert.isTrue((yield* Effect.flip(gone("good.example"))).ours)
  }).pipe(Effect.scoped)
)
