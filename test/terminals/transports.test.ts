import { it } from "@effect/vitest"
import { Result } from "effect"

import { apmReader } from "#adapters/sources/terminals/apm/apmReader.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { message as pushed, read as readPushed, status, unit } from "./emodal/units.ts"
import { container, encode, item, message, read, receivedAt, same } from "./messages.ts"

const facility = "USLAX/WBCT"
const kinds: ReadonlySet<string> = new Set([
  "availability",
  "holds",
  "last_free_day",
  "yard_location",
  "equipment",
  "fees"
])

/** The statements without each terminal's texts and the moment. */
const contentOf = (statements: ReadonlyArray<Statement>) =>
  statements
    .filter(({ fact }) => kinds.has(fact.type) || (fact.type === "move" && fact.move === "discharge"))
    .map(({ fact, fact_key, happened, place }) => {
      const bare = fact.type === "holds" ? fact.holds?.map(({ name, status }) => [name, status]) : fact
      return [fact_key, bare, place, fact.type === "move" ? happened : null]
    })

const discharged = "2026-03-08T04:15:00"

const json = read(
  message([
    item({
      available: false,
      holds: [{ text: "FREIGHT" }],
      fees: [{ type: "demurrage", amount: 10, currency: "USD" }],
      last_free_day: "2026-03-14",
      discharged_at: discharged,
      yard_location: "A12",
      size_type: "45G1"
    })
  ])
)

const push = readPushed(
  pushed([
    unit(
      {
        ShipmentStatusinfo: [
          status("CT"),
          status("FD"),
          status("DN"),
          status("NF", "2026-03-14T00:00:00"),
          status("UV", discharged)
        ],
        feeinfo: [{ feetype_cd: "4I", fee_amt: "10.00" }],
        currentconditioninfo: { yard_loc: "A12", fullempty_cd: "FULL" }
      },
      { terminal_cd: "WBCT" }
    )
  ])
)

it("states the same of a container over every transport", () => {
  const answer = Result.getOrThrow(
    apmReader({ zoneOf: () => "America/Los_Angeles" }).read(
      encode({
        containerId: container,
        readyForDelivery: "N",
        containerHolds: "FREIGHT",
        demurrageOwed: 10,
        storagePaidThroughDate: "2026-03-14",
        dischargeDateTimeLocal: discharged,
        yardLocation: "A12",
        containerIsoCode: "45G1"
      }),
      { source: "apm", received_at: receivedAt, facility }
    )
  )
  same(contentOf(push.statements), contentOf(json.statements))
  same(contentOf(answer.statements), contentOf(json.statements))
})
