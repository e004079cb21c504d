import { assert, describe, it } from "@effect/vitest"

import { containerText } from "#adapters/mcp/resources/containerText.ts"
import { reportedTimes } from "#adapters/mcp/rows/reportedTimes.ts"
import { noTiming } from "#application/voyage/observation/Provenance.ts"
import type { SubjectProvenance } from "#application/voyage/observation/Provenance.ts"
import { Instant, LocalDateTime } from "#domain/Time.ts"

import { container, shipment } from "../rest/support/samples.ts"

const nothing: SubjectProvenance = { sources: {}, withoutZone: {}, users: {} }

const wall: SubjectProvenance = {
  ...nothing,
  withoutZone: {
    pod_discharged_at: { ...noTiming, clock: "unknown", local_timestamp: LocalDateTime.make("2026-01-02T10:00:00") }
  }
}

const said_at = Instant.make("2026-01-01T00:00:00.000Z")

const discharge: SubjectProvenance = {
  ...nothing,
  sources: {
    pod_eta_at: {
      ...noTiming,
      source: "shipping_line",
      provider: "SIML",
      user: null,
      said_at,
      confirmed_at: said_at,
      lost: [],
      discrepancy_hours: null,
      final: false,
      message_kept: true,
      citation: null,
      move: "discharge"
    }
  }
}

describe("The times of a record for assistants", () => {
  const own = shipment(1)
  const box = container(1, { pod_discharged_at: null })
  const parent = { shipment: own, containers: [box] }

  it("have the local time where the zone is not known", () => {
    assert.deepStrictEqual<object>(reportedTimes(box, wall), {
      local_times_of_unknown_zone: { pod_discharged_at: "2026-01-02T10:00:00" }
    })
    assert.deepStrictEqual(reportedTimes(container(1, { pod_discharged_at: said_at }), wall), {})
    const text = containerText(box, parent, { container: wall, shipment: nothing }, said_at)
    assert.include(text, "- Discharged (UTC): 2026-01-02 10:00:00 (local time, zone unknown)\n")
    assert.notInclude(text, "10:00:00Z")
  })

  it("name an estimated discharge as one", () => {
    assert.deepStrictEqual(reportedTimes(own, discharge), { pod_eta_move: "discharge" })
    assert.deepStrictEqual(reportedTimes(own, nothing), {})
    const text = containerText(box, parent, { container: undefined, shipment: discharge }, said_at)
    assert.include(text, "- Estimated discharge (UTC): 2026-01-20T08:00:00.000Z")
    assert.notInclude(text, "Estimated arrival")
    assert.include(
      containerText(box, parent, { container: undefined, shipment: undefined }, said_at),
      "- Estimated arrival (UTC): 2026-01-20T08:00:00.000Z"
    )
  })
})
