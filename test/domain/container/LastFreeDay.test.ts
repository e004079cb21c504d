import { assert, it } from "@effect/vitest"

import { ImportDeadlines, noDeadlines, pickupLastFreeDay } from "#domain/container/LastFreeDay.ts"
import { CalendarDate } from "#domain/Time.ts"

const [early, middle, late] = (["2026-05-01", "2026-05-05", "2026-05-09"] as const).map((day) => CalendarDate.make(day))

const dayOf = (line = "", terminal = "", rail = "") => {
  const date = (text: string) => (text === "" ? null : CalendarDate.make(text))
  return pickupLastFreeDay({
    pickup_lfd_line: date(line),
    pickup_lfd_terminal: date(terminal),
    pickup_lfd_rail: date(rail)
  })
}

it("takes the first source that reports one, line, terminal, rail, and not the earliest date", () => {
  assert.strictEqual(dayOf(late, middle, early), late)
  assert.strictEqual(dayOf("", middle, early), middle)
  assert.strictEqual(dayOf("", "", early), early)
  assert.strictEqual(dayOf(early, "", late), early)
})

it("is unknown while no source reports it", () => {
  assert.strictEqual(pickupLastFreeDay(noDeadlines), null)
})

it.prop("is always one of the deadlines", { deadlines: ImportDeadlines }, ({ deadlines }) => {
  const day = pickupLastFreeDay(deadlines)
  const { pickup_lfd_line: line, pickup_lfd_rail: rail, pickup_lfd_terminal: terminal } = deadlines
  assert.isTrue([line, terminal, rail].includes(day))
  assert.strictEqual(day === null, line === null && terminal === null && rail === null)
})
