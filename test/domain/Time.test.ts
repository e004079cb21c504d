import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  millisecondsBetween,
  CalendarDate,
  day,
  earlier,
  hour,
  Instant,
  instantOf,
  later,
  LocalDateTime,
  minute,
  shift,
  toMillis
} from "#domain/Time.ts"

const accepts = (schema: Schema.Schema<unknown>, texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.filter(Schema.is(schema))

const Milliseconds = Schema.Int.check(
  Schema.isBetween({ minimum: Date.UTC(1900, 0, 1), maximum: Date.UTC(2200, 0, 1) - 1 })
)

const instantAt = (milliseconds: number): Instant => {
  const instant = instantOf(milliseconds)
  assert.isNotNull(instant)
  return instant ?? Instant.make("")
}

it("writes an instant in one way only", () => {
  const written = ["2026-03-10T18:00:00.000Z"]
  const otherwise = ["2026-03-10T18:00:00Z", "2026-03-10T18:00:00.000+00:00", "2026-03-10 18:00:00.000Z", "2026-03-10"]
  assert.deepStrictEqual(accepts(Instant, [...written, ...otherwise]), written)
})

it("has instants of the years 1900 to 2199", () => {
  assert.strictEqual(instantOf(Date.UTC(1900, 0, 1)), "1900-01-01T00:00:00.000Z")
  assert.strictEqual(instantOf(Date.UTC(2200, 0, 1) - 1), "2199-12-31T23:59:59.999Z")
  for (const milliseconds of [
    Date.UTC(1900, 0, 1) - 1,
    Date.UTC(2200, 0, 1),
    Number.NaN,
    Infinity,
    -Infinity,
    8.64e15
  ]) {
    assert.strictEqual(instantOf(milliseconds), null)
  }
})

it.prop("writes an instant as the engine does", { milliseconds: Milliseconds }, ({ milliseconds }) => {
  assert.strictEqual(instantOf(milliseconds), new Date(milliseconds).toISOString())
})

it("writes each day of the calendar", () => {
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2200, 0, 1); at += day) {
    assert.strictEqual(instantOf(at), new Date(at).toISOString())
  }
})

it("takes for an instant only what is one, in those years", () => {
  assert.deepStrictEqual(
    accepts(Instant, ["0001-01-01T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-02-30T00:00:00.000Z"]),
    []
  )
})

it("takes for a day only what is one", () => {
  assert.deepStrictEqual(accepts(CalendarDate, ["2028-02-29", "2026-3-1", "20260301", "2026-03-01T00:00:00Z"]), [
    "2028-02-29"
  ])
  assert.deepStrictEqual(accepts(CalendarDate, ["2026-02-29", "2026-13-01", "2026-00-00"]), [])
})

it("takes for a wall clock no instant", () => {
  assert.deepStrictEqual(
    accepts(LocalDateTime, ["2026-03-10T18:00:00", "2026-03-10T18:00:00Z", "2026-03-10T18:00:00-07:00", "2026-03-10"]),
    ["2026-03-10T18:00:00"]
  )
})

it.prop("reads back what it wrote", { milliseconds: Milliseconds }, ({ milliseconds }) => {
  const instant = instantAt(milliseconds)
  assert.isTrue(Schema.is(Instant)(instant))
  assert.strictEqual(toMillis(instant), milliseconds)
})

it.prop("orders instants as it orders their texts", { a: Milliseconds, b: Milliseconds }, ({ a, b }) => {
  const [first, second] = [instantAt(a), instantAt(b)]
  assert.strictEqual(first < second, a < b)
  assert.strictEqual(earlier(first, second), instantAt(Math.min(a, b)))
  assert.strictEqual(later(first, second), instantAt(Math.max(a, b)))
  assert.strictEqual(shift(first, millisecondsBetween(first, second)), second)
})

it("counts in milliseconds", () => {
  const noon = Instant.make("2026-03-10T12:00:00.000Z")
  assert.strictEqual(shift(noon, day), "2026-03-11T12:00:00.000Z")
  assert.strictEqual(shift(noon, -hour), "2026-03-10T11:00:00.000Z")
  assert.strictEqual(millisecondsBetween(noon, shift(noon, 90 * minute)), 5_400_000)
})

it.prop("reads an instant as the engine does", { milliseconds: Milliseconds }, ({ milliseconds }) => {
  const instant = instantAt(milliseconds)
  assert.strictEqual(toMillis(instant), Date.parse(instant))
})

it("reads the first and the last day of every month", () => {
  for (let month = Date.UTC(1900, 0, 1); month < Date.UTC(2200, 0, 1);) {
    const at = new Date(month)
    const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)
    assert.strictEqual(toMillis(instantAt(month)), month)
    assert.strictEqual(toMillis(instantAt(next - 1)), next - 1)
    month = next
  }
})
