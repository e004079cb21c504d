import { assert, it } from "@effect/vitest"

import { CalendarDate } from "#domain/Time.ts"
import { ImportDeadlines, noDeadlines, pickupLastFreeDay } from "#domain/voyage/container/LastFreeDay.ts"
import type { PastStopField } from "#domain/voyage/container/PastStopField.ts"

const [early, middle, late] = (["2026-05-01", "2026-05-05", "2026-05-09"] as const).map((day) => CalendarDate.make(day))

const dayOf = (line = "", terminal = "", rail = "", past: ReadonlyArray<PastStopField> = []) => {
  const date = (text: string) => (text === "" ? null : CalendarDate.make(text))
  const import_deadlines = {
    pickup_lfd_line: date(line),
    pickup_lfd_terminal: date(terminal),
    pickup_lfd_rail: date(rail)
  }
  return pickupLastFreeDay({ import_deadlines, past_stop_fields: past })
}

it("takes the first source that reports one, line, terminal, rail, and not the earliest date", () => {
  assert.strictEqual(dayOf(late, middle, early), late)
  assert.strictEqual(dayOf("", middle, early), middle)
  assert.strictEqual(dayOf("", "", early), early)
  assert.strictEqual(dayOf(early, "", late), early)
})

it("takes a day for the stop ahead before one of a stop that it left, and that one where there is no other", () => {
  assert.strictEqual(dayOf(late, middle, early, ["pickup_lfd_line", "pickup_lfd_terminal"]), early)
  assert.strictEqual(dayOf("", middle, "", ["pickup_lfd_terminal"]), middle)
})

it("is unknown while no source reports it", () => {
  assert.strictEqual(pickupLastFreeDay({ import_deadlines: noDeadlines, past_stop_fields: [] }), null)
})

it.prop("is always one of the deadlines", { deadlines: ImportDeadlines }, ({ deadlines }) => {
  const day = pickupLastFreeDay({ import_deadlines: deadlines, past_stop_fields: [] })
  const { pickup_lfd_line: line, pickup_lfd_rail: rail, pickup_lfd_terminal: terminal } = deadlines
  assert.isTrue([line, terminal, rail].includes(day))
  assert.strictEqual(day === null, line === null && terminal === null && rail === null)
})
