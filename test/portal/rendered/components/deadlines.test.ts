import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"

import type { Container } from "../../../../adapters/portal/app/api/Container.ts"
import type { FreeDaysLeft } from "../../../../adapters/portal/app/api/schemas.ts"
import { Deadlines } from "../../../../adapters/portal/app/container/Deadlines.tsx"
import { LastFreeDay } from "../../../../adapters/portal/app/parts/fact/LastFreeDay.tsx"
import { linesOf, markupOf } from "./markup.ts"
import { container, provenance } from "./resources.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-25T18:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const free = (changes: Partial<FreeDaysLeft>): FreeDaysLeft => ({
  days: 0,
  deadline: "2026-01-25",
  source: "terminal",
  timezone: "America/Los_Angeles",
  overdue: false,
  soon: false,
  final: false,
  ...changes
})

const all = { pickup_lfd_line: "2026-01-28", pickup_lfd_terminal: "2026-01-25", pickup_lfd_rail: "2026-01-30" }

const held = (left: FreeDaysLeft | null, meta: Partial<Container["meta"]> = {}) =>
  container({ import_deadlines: all, pickup_lfd: "2026-01-25" }, { free_days_left: left, ...meta })

const out = { release_readiness: "gone" } as const

describe("Last free days", () => {
  it("of the railroad are still to come for a container on rail", () => {
    const rail = linesOf(Deadlines, { container: container({ current_status: "on_rail" }, out) })
    assert.deepStrictEqual(rail.slice(3), ["Terminal demurrage", "On rail", "Rail inland storage", "Not reported"])
  })

  it("mark the one of the source that counts, whichever it is", () => {
    const marked = (source: FreeDaysLeft["source"]) =>
      linesOf(Deadlines, { container: held(free({ source, days: 2 })) })
    const heading = "Last free days"
    const [line, terminal, rail] = ["Line per diem", "Terminal demurrage", "Rail inland storage"]
    assert.deepStrictEqual(marked("line"), [
      heading,
      line,
      "28 Jan in 2 days in effect",
      terminal,
      "25 Jan",
      rail,
      "30 Jan"
    ])
    assert.deepStrictEqual(marked("terminal"), [
      heading,
      line,
      "28 Jan",
      terminal,
      "25 Jan in 2 days in effect",
      rail,
      "30 Jan"
    ])
    assert.deepStrictEqual(marked("rail"), [
      heading,
      line,
      "28 Jan",
      terminal,
      "25 Jan",
      rail,
      "30 Jan in 2 days in effect"
    ])
  })

  it("do not count once they are final, and are named so", () => {
    const final = provenance({ final: true })
    const left = held(free({ days: null, timezone: null, final: true }), {
      ...out,
      provenance: {
        "import_deadlines.pickup_lfd_line": provenance({ source: "shipping_line", provider: "MAEU" }),
        "import_deadlines.pickup_lfd_terminal": final
      }
    })
    assert.deepStrictEqual(linesOf(Deadlines, { container: left }), [
      "Last free days",
      "Line per diem",
      "28 Jan",
      "MAEU (carrier), confirmed 6 hours ago",
      "Terminal demurrage",
      "25 Jan",
      "final",
      "APMT (terminal), confirmed 6 hours ago",
      "Rail inland storage",
      "30 Jan"
    ])
  })

  it("that nobody reported are unknown while they may come, and picked up afterwards", () => {
    const none = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
    const days = (attributes: Partial<Container["attributes"]>, meta: Partial<Container["meta"]>) =>
      linesOf(Deadlines, { container: container({ import_deadlines: none, ...attributes }, meta) }).filter(
        (_, index) => index > 0 && index % 2 === 0
      )
    const byRail = { pod_rail_loaded_at: "2026-01-21T18:00:00.000Z" }
    const pickedUp = { ...byRail, final_destination_full_out_at: "2026-01-24T18:00:00.000Z" }
    assert.deepStrictEqual(days(byRail, {}), ["Not reported", "Not reported", "Not reported"])
    assert.deepStrictEqual(days(pickedUp, out), ["Not reported", "Picked up", "Picked up"])
    assert.deepStrictEqual(days({ ...pickedUp, empty_terminated_at: "2026-01-25T00:00:00.000Z" }, out), [
      "Picked up",
      "Picked up",
      "Picked up"
    ])
  })

  it("omit the railroad if the container has no leg by rail", () => {
    const none = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
    const noRail = {
      ind_ata_at: null,
      ind_eta_at: null,
      ind_rail_carrier_scac: null,
      ind_rail_unloaded_at: null,
      pod_rail_carrier_scac: null,
      pod_rail_departed_at: null,
      pod_rail_loaded_at: null
    }
    const lines = linesOf(Deadlines, { container: container({ import_deadlines: none, ...noRail }, {}) })
    assert.deepStrictEqual(lines.slice(1), ["Line per diem", "Not reported", "Terminal demurrage", "Not reported"])
  })
})

describe("The last free day of a row", () => {
  const row = (left: FreeDaysLeft | null, meta: Partial<Container["meta"]> = {}) => {
    const shown = { container: held(left, meta) }
    return [linesOf(LastFreeDay, shown).join(), /data-urgency="([a-z]*)"/.exec(markupOf(LastFreeDay, shown))?.[1]]
  }

  it("is over only after the day, and names the source that in effect", () => {
    assert.deepStrictEqual(row(free({ days: 1, soon: true })), ["25 Jan tomorrow terminal", "soon"])
    assert.deepStrictEqual(row(free({ days: 0, soon: true })), ["25 Jan today terminal", "soon"])
    assert.deepStrictEqual(row(free({ days: -1, overdue: true })), ["25 Jan 1 day overdue terminal", "over"])
    assert.deepStrictEqual(row(free({ days: 9, source: "rail" })), ["25 Jan in 9 days rail", "none"])
  })

  it("has no distance and no mark once it is final", () => {
    assert.deepStrictEqual(row(free({ days: null, timezone: null, final: true }), out), ["25 Jan terminal", "none"])
  })
})
