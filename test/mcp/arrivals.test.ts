import { assert, it } from "@effect/vitest"

import { containerText } from "#adapters/mcp/resources/containerText.ts"
import { containerDetails } from "#adapters/mcp/rows/containerDetails.ts"
import { shipmentRow } from "#adapters/mcp/rows/shipment.ts"
import { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { at, container, shipment } from "../rest/support/samples.ts"

const own = shipment(1, { pod_eta_at: at("2026-01-20T20:00:00") })
const [before, after] = [at("2026-01-20T20:00:00"), Instant.make("2026-01-20T20:00:00.001Z")]
const none = { container: undefined, shipment: undefined }

/** The arrival of the first container in its text, its details, and the row of its shipment. */
const shown = (now: Instant, ...boxes: ReadonlyArray<Partial<Container>>) => {
  const containers = boxes.map((changes, index) => container(1 + index, changes))
  const parent = { shipment: own, containers }
  const [first = container(1)] = containers
  return [
    containerText(first, parent, none, now)
      .split("\n")
      .filter((line) => /^- (Arrived|Estimated arrival) /.test(line)),
    containerDetails(first, parent, now).location.arrival_state,
    shipmentRow(own, containers, now).arrival_state
  ]
}

it("assistants read of a container and its shipment whether the arrival is overdue", () => {
  const estimate = "- Estimated arrival (UTC): 2026-01-20T20:00:00.000Z"
  const discharged = { pod_discharged_at: at("2026-01-20T19:00:00") }
  const notReported = "- Arrived (UTC): not reported"
  assert.deepStrictEqual(shown(before, {}), [[estimate, notReported], "estimated", "estimated"])
  assert.deepStrictEqual(shown(after, {}), [[`${estimate} (overdue)`, notReported], "overdue", "overdue"])
  const proven = [estimate, "- Arrived (UTC): arrived, exact time unknown"]
  assert.deepStrictEqual(shown(after, discharged), [proven, "arrived", "arrived"])
  assert.deepStrictEqual(shown(after, discharged, {}), [proven, "arrived", "estimated"])
})
