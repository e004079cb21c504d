import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Fact, Observation } from "#domain/voyage/observation/Observation.ts"

import type { Random } from "../../invariants/streams.ts"
import { bill, booking, inboxFeed, observed, otherFeed } from "../observe.ts"
import type { Details } from "../observe.ts"
import { onDay, pick } from "./draws.ts"

const otherBill = { type: "bill", number: "BL2" } as const

/** What lines, terminals and messages say of a shipment besides moves. */
export const paper = (random: Random, containers: readonly [ContainerNumber, ...ReadonlyArray<ContainerNumber>]) => {
  const container = pick(random, containers)
  const where = pick<Details>(random, [
    {},
    {},
    { feed: otherFeed },
    { documents: [] },
    { documents: [], feed: inboxFeed },
    { documents: [otherBill] },
    { missed: 2 }
  ])
  const say = (fact: Fact, how: Details = {}): Observation => {
    const at = onDay(random, 90)
    const key = `${fact.type}|${"role" in fact ? fact.role : ""}|${how.container ?? ""}|${Math.floor(random() * 2)}`
    const revised = random() < 0.7 ? { revision: at } : {}
    const said = observed(fact, { at, received: at, place: null, container: null, key, ...revised, ...where, ...how })
    return random() < 0.6 ? said : { ...said, happened: null }
  }
  const named = pick(random, ["CNSHA", "USLAX", "USLAX", "USCHI", "NLRTM", "SHANGHAI YARD"])
  return pick<() => Observation>(random, [
    () => say({ type: "route_place", role: pick(random, ["POL", "POD", "DEST", "TS"]) }, { place: named }),
    () => say({ type: "route_place", role: "DEST" }, { place: "USCHI", classifier: "EST", feed: otherFeed }),
    () =>
      say({
        type: "status",
        status: pick(random, ["booking_confirmed", "booking_cancelled", "bill_issued", "bill_void"])
      }),
    () => say({ type: "status", status: pick(random, ["line_hold", "line_release"]) }, { container }),
    () => say({ type: "membership" }, { container, documents: [pick(random, [bill, booking, otherBill])] }),
    () => say({ type: "reference" }, { documents: [pick(random, [bill, bill, otherBill]), booking] }),
    () => say({ type: "equipment", iso_code: pick(random, ["22G1", "45G1", "45R1"]) }, { container }),
    () => say({ type: "seal", number: pick(random, ["S1", "S2"]) }, { container }),
    () => say({ type: "weight", pounds: pick(random, [20_000, 41_000.5]) }, { container }),
    () => say({ type: "other", code: "322/N1/RR", text: pick(random, ["BNSF", "UP", "up"]) }, { container }),
    () => say({ type: "other", code: "315/B4/X", text: null }, { container, source: "terminal", place: "USLAX" }),
    () =>
      say(
        {
          type: "hold_change",
          code: pick(random, ["1A", "7H"]),
          name: pick(random, ["customs", "freight", "line"]),
          status: pick(random, ["hold", "pending", "released"]),
          lifts: pick(random, [null, ["1A"]]),
          description: null
        },
        { container, place: pick(random, ["USLAX", "USLAX", "USCHI"]), facility: "WBCT", source: "terminal" }
      )
  ])()
}
