import { assert, it } from "@effect/vitest"

import { same } from "../messages.ts"
import { event, factsOf, fee, holdsOf, refusalOf, statementsOf, status } from "./units.ts"

const statuses = (...codes: ReadonlyArray<string>) => ({ ShipmentStatusinfo: codes.map((code) => status(code)) })

it("names the holds of a complete list", () => {
  same(holdsOf(statuses("CT", "CR", "AV")), [])
  same(holdsOf(statuses("CT", "FD", "TC", "DN")), ["freight", "other"])
  same(holdsOf(statuses("PB", "CR", "DN")), ["customs"])
  same(holdsOf(statuses("PL", "CR", "DN")), ["USDA"])
})

it("reads an intensive examination as a scan, released or not, for a terminal that uses the code for scans alone", () => {
  same(holdsOf(statuses("CT", "CR", "PA", "TC", "DN")), ["VACIS", "other"])
})

/** Failure classes 1 and 2: a customs hold without a code of its own shows only in that no release is named. */
it("does not read a list without customs codes as no customs hold", () => {
  assert.isNull(holdsOf(statuses("CR", "DN")))
  same(
    factsOf(statuses("CR", "TC", "DN")).map((fact) =>
      fact.type === "hold_change" ? `${fact.name} ${fact.status}` : fact.type
    ),
    ["availability", "freight released", "line released", "other hold"]
  )
})

/** Failure classes 1 and 2. */
it("takes a section that is missing, null or empty for no information", () => {
  for (const nothing of [undefined, null, []]) {
    same(factsOf({ ShipmentStatusinfo: nothing, SvcEventinfo: nothing, feeinfo: nothing }), [])
  }
  same(factsOf({ ...statuses("DN"), feeinfo: [] }), [{ type: "availability", available: false }])
})

it("shows a container available though the mitigation fee holds it", () => {
  const facts = factsOf({ ...statuses("CT", "CR", "AV"), currentconditioninfo: { tmf_flg: "Y" } })
  same(
    facts.map((fact) => (fact.type === "holds" ? fact.holds?.map(({ name }) => name) : fact.type)),
    ["availability", ["TMF"]]
  )
})

it("reads the fees' flags only as what they mean", () => {
  const flags = (currentconditioninfo: Record<string, unknown>) =>
    factsOf({ currentconditioninfo }).map((fact) =>
      fact.type === "hold_change" ? [fact.name, fact.status, fact.lifts] : fact.type
    )
  same(flags({ tmf_flg: "Y", ctf_flg: "Y" }), [
    ["TMF", "hold", null],
    ["other", "hold", null]
  ])
  same(flags({ tmf_flg: "N", ctf_flg: "N" }), [
    ["TMF", "released", null],
    ["other", "released", ["CTF_FLG=Y"]]
  ])
  same(flags({ tmf_flg: "", ctf_flg: "?" }), [])
})

/** Failure class 11. */
it("takes the day of the last free day as the terminal writes it", () => {
  const dayOf = (time: unknown) => {
    const fact = factsOf({ ShipmentStatusinfo: [status("NF", time)] })[0]
    return fact?.type === "last_free_day" ? fact.date : null
  }
  same(dayOf("2026-03-14T00:00:00"), "2026-03-14")
  same(dayOf("2026-03-14T23:59:59"), "2026-03-14")
  same(dayOf("2026-03-14"), "2026-03-14")
  same(dayOf("2026-03-14T07:00:00Z"), "2026-03-14")
  same(dayOf(""), null)
  assert.include(refusalOf({ ShipmentStatusinfo: [status("NF", "14 MAR")] }) ?? "", "the time of NF")
})

it("does not take the ship's arrival from the date of the discharge", () => {
  same(
    statementsOf({ ShipmentStatusinfo: [status("A", "2026-03-08T04:15:00")] }).map(({ fact }) => fact.type),
    ["other"]
  )
})

/** Failure class 7: a gate-in states whether the container was full, or leaves it open. */
it("reads a gate-in as empty only when the terminal states it", () => {
  const laden = (fullempty_cd: unknown) => {
    const [fact] = factsOf({
      SvcEventinfo: [event("I", "2026-03-09T09:00:00")],
      currentconditioninfo: { fullempty_cd }
    })
    return fact?.type === "move" ? fact.laden : undefined
  }
  same(["FULL", "EMPTY", "", null, "?"].map(laden), [true, false, null, null, null])
})

it("refuses fees that cannot be read, and shows none of them", () => {
  for (const amount of ["free", "-1", null, [], "1.250,00"]) {
    const sections = { feeinfo: [fee("4I", "10"), fee("4IE", amount)] }
    same(factsOf(sections), [])
    assert.include(refusalOf(sections) ?? "", "fee 4IE")
  }
})

it("counts no projection as a fee", () => {
  same(factsOf({ feeinfo: [fee("4I", "$1,250.00"), fee("4I1", "1500"), fee("4I9", "9999")] }), [
    { type: "fees", fees: [{ type: "demurrage", amount: 1_250, currency_code: "USD" }] }
  ])
})

it("keeps an unknown code for people, and then reads no complete list", () => {
  const sections = statuses("CT", "CR", "QQ")
  same(holdsOf(sections), "unknown")
  same(refusalOf(sections), "status code QQ is unknown.")
  assert.isNull(holdsOf(statuses("PA", "CR", "QQ")), "a hold that it names counts by itself")
})

it("reads local times across the change of clocks", () => {
  const at = (time: string) => statementsOf({ SvcEventinfo: [event("UV", time)] })[0]?.happened
  const zone = "America/Los_Angeles"
  same(at("2026-03-08T01:59:00"), { at: "2026-03-08T09:59:00.000Z", zone })
  same(at("2026-03-08T03:00:00"), { at: "2026-03-08T10:00:00.000Z", zone })
  same(at("2025-11-02T01:30:00"), { at: "2025-11-02T08:30:00.000Z", zone, clock: "ambiguous" })
})
