import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { makeStages } from "#adapters/rest/cache/ResponseCache.ts"
import { lengthOf, listed, write } from "#adapters/rest/representation/pieces.ts"
import type { Instant } from "#domain/Time.ts"

import * as Sample from "../../support/samples.ts"

interface Row {
  readonly id: string
  readonly name: string
}

/** Rows by id with their versions, and which ids were loaded. */
const rows = (initial: Readonly<Record<string, readonly [name: string, version: string]>>) => {
  const state = {
    rows: initial,
    loaded: [] as Array<string>,
    edition: {},
    now: Sample.onDay(1),
    until: null as Instant | null
  }
  const { fragments } = makeStages(10_000_000)
  const read = (...wanted: ReadonlyArray<string>) =>
    fragments(
      { edition: state.edition, now: state.now },
      wanted.map((id) => ({ id, version: state.rows[id]?.[1] ?? "gone" })),
      {
        kind: "row",
        load: (ids: ReadonlyArray<string>) =>
          Effect.sync(() => {
            state.loaded.push(...ids)
            return ids.flatMap((id) => {
              const found = state.rows[id]
              const record: Row = { id, name: found?.[0] ?? "" }
              return found === undefined ? [] : [{ record, version: found[1] }]
            })
          }),
        write: ({ record }) => ({ json: JSON.stringify(record), until: state.until })
      }
    )
  const text = (...wanted: ReadonlyArray<string>) =>
    Effect.map(read(...wanted), (found) =>
      found.map(({ fragment }) => new TextDecoder().decode(fragment.bytes)).join("")
    )
  return { state, text }
}

it.effect("A fragment is written once for a version, in the order that was asked for; what is gone is left out", () =>
  Effect.gen(function* () {
    const { state, text } = rows({ a: ["Ann", "1"], b: ["Bób", "1"] })
    assert.strictEqual(yield* text("b", "a", "c"), '{"id":"b","name":"Bób"}{"id":"a","name":"Ann"}')
    assert.strictEqual(yield* text("a", "b"), '{"id":"a","name":"Ann"}{"id":"b","name":"Bób"}')
    assert.deepStrictEqual(state.loaded, ["b", "a", "c"])
    state.rows = { ...state.rows, a: ["Anna", "2"] }
    assert.strictEqual(yield* text("a", "b"), '{"id":"a","name":"Anna"}{"id":"b","name":"Bób"}')
    assert.deepStrictEqual(state.loaded, ["b", "a", "c", "a"])
  })
)

it.effect("What changed after its version was found holds for that moment alone, for it may change back", () =>
  Effect.gen(function* () {
    const { fragments } = makeStages(10_000_000)
    const presented = { edition: {}, now: Sample.onDay(1) }
    const untilOf = (wanted: string, stored: string) =>
      Effect.map(
        fragments(presented, [{ id: "a", version: wanted }], {
          kind: "row",
          load: () => Effect.succeed([{ record: { id: "a" }, version: stored }]),
          write: () => ({ json: "{}", until: null })
        }),
        (found) => found.map(({ fragment }) => fragment.until)
      )
    assert.deepStrictEqual(yield* untilOf("1", "2"), [presented.now])
    assert.deepStrictEqual(yield* untilOf("2", "2"), [null])
    assert.deepStrictEqual(yield* untilOf("1", "1"), [null])
  })
)

it.effect("Another edition of what is looked up makes all of them anew", () =>
  Effect.gen(function* () {
    const { state, text } = rows({ a: ["Ann", "1"] })
    yield* text("a")
    state.edition = {}
    yield* text("a")
    yield* text("a")
    assert.deepStrictEqual(state.loaded, ["a", "a"])
  })
)

it("Pieces with commas are JSON again", () => {
  const object = '{"id":"ü"}'
  const pieces = ["[", ...listed([object, new TextEncoder().encode(object)]), "]"]
  const bytes = Buffer.alloc(lengthOf(pieces))
  write(pieces, bytes)
  assert.deepStrictEqual(JSON.parse(bytes.toString()), [{ id: "ü" }, { id: "ü" }])
})

it.effect("What holds for a time is made anew when that has passed", () =>
  Effect.gen(function* () {
    const { state, text } = rows({ a: ["Ann", "1"] })
    state.until = Sample.onDay(2)
    yield* text("a")
    state.now = Sample.onDay(2)
    yield* text("a")
    assert.deepStrictEqual(state.loaded, ["a"])
    state.now = Sample.onDay(3)
    state.until = null
    yield* text("a")
    state.now = Sample.onDay(9)
    yield* text("a")
    assert.deepStrictEqual(state.loaded, ["a", "a"])
  })
)
