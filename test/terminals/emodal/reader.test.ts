import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { Statement } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { container, encode, same } from "../messages.ts"
import { event, factsOf, fee, message, read, readBytes, readerOf, statementsOf, status, unit } from "./units.ts"

const place = `${container}|USLGB/ITS`

const full = unit({
  ShipmentStatusinfo: [
    status("CT", undefined, "CUSTOMS RELEASED"),
    status("CR", undefined, "CARRIER RELEASE"),
    status("AV"),
    status("NF", "2026-03-14T00:00:00", "FREE TIME TO EXPIRE"),
    status("A", "2026-03-08T04:15:00"),
    status("CB", undefined, "Chassis Tie")
  ],
  SvcEventinfo: [event("UV", "2026-03-08T04:15:00")],
  feeinfo: [fee("4IE", "65.50"), fee("4I", "0.0")],
  routeinfo: {
    pod_cd: "USLGB",
    vessel_cd: "9321483",
    vslcdtype_cd: "L",
    vessel_nm: "KING",
    voyage_nbr: "012E",
    estarrival_dt: "2026-03-07T22:00:00",
    actarrival_dt: "2026-03-07T23:30:00"
  },
  cargoinfo: { seal_nbr: "SEAL1,SEAL2", bol_nbr: "BL1" },
  currentconditioninfo: {
    tmf_flg: "Y",
    ctf_flg: "N",
    yard_loc: "Y-ITS-A12",
    fullempty_cd: "FULL",
    gross_wgt: "10000",
    grosswgt_unit: "Kilograms"
  }
})

const call = {
  id: null,
  sequence: null,
  mode: "vessel",
  vessel_imo: "9321483",
  vessel_name: "KING",
  import_voyage: "012E",
  export_voyage: null
}

const at = (instant: string) => ({ at: instant, zone: "America/Los_Angeles" })

const now = at("2026-03-10T17:58:00.000Z")

const stated = [
  [`availability|${place}`, { type: "availability", available: true }, now, "ACT"],
  [
    `holds|${place}`,
    { type: "holds", holds: [{ name: "TMF", status: "hold", description: "traffic mitigation fee" }] },
    now,
    "ACT"
  ],
  [
    `fees|${place}`,
    {
      type: "fees",
      fees: [
        { type: "demurrage", amount: 0, currency_code: "USD" },
        { type: "exam", amount: 65.5, currency_code: "USD" }
      ]
    },
    now,
    "ACT"
  ],
  [`last_free_day|${place}`, { type: "last_free_day", by: "terminal", date: "2026-03-14" }, now, "ACT"],
  [
    `move:discharge|${place}`,
    { type: "move", move: "discharge", mode: "vessel", laden: true, role: null },
    at("2026-03-08T11:15:00.000Z"),
    "ACT"
  ],
  [
    `move:arrive|${place}`,
    { type: "move", move: "arrive", mode: "vessel", laden: null, role: null },
    at("2026-03-08T07:30:00.000Z"),
    "ACT"
  ],
  [
    `move:EST:arrive|${place}`,
    { type: "move", move: "arrive", mode: "vessel", laden: null, role: null },
    at("2026-03-08T06:00:00.000Z"),
    "EST"
  ],
  [`yard_location|${place}`, { type: "yard_location", location: "Y-ITS-A12" }, now, "ACT"],
  [`equipment|${place}`, { type: "equipment", iso_code: "45G1" }, null, "ACT"],
  [`weight|${place}`, { type: "weight", pounds: 22_046 }, null, "ACT"],
  [`seal|${place}`, { type: "seal", number: "SEAL1" }, null, "ACT"],
  [
    `note:A|${place}`,
    { type: "other", code: "A", text: "arrived at the facility" },
    at("2026-03-08T11:15:00.000Z"),
    "ACT"
  ],
  [`note:CB|${place}`, { type: "other", code: "CB", text: "Chassis Tie" }, null, "ACT"]
]

it("reads every section of a unit", () => {
  const { data_source, items, reader, refused, statements, version } = read(message([full]))
  same(
    { reader, version, data_source, items, refused },
    { reader: "emodal", version: 3, data_source: "terminal", items: 1, refused: [] }
  )
  for (const statement of nonEmpty(statements))
    assert.isTrue(Schema.is(Statement)(statement), JSON.stringify(statement))
  same(
    statements.map(({ classifier, fact, fact_key, happened }) => [fact_key, fact, happened, classifier]),
    stated
  )
  same(
    statements.filter(({ fact }) => fact.type === "move" && fact.move === "arrive").map(({ call }) => call),
    [call, call]
  )
})

it("states the moment and the place of a snapshot", () => {
  const [statement] = statementsOf({ ShipmentStatusinfo: [status("DN")] })
  same(
    [statement?.revision, statement?.place],
    ["2026-03-10T17:58:00.000Z", { locode: "USLGB", facility: "ITS", name: null }]
  )
  const sent = { ...unit({ ShipmentStatusinfo: [status("DN")] }), trans_dttm: undefined }
  same(
    read(message([sent], { interchange_dttm: "2026-03-10T10:00:00" })).statements[0]?.revision,
    "2026-03-10T17:00:00.000Z"
  )
})

/** Failure class 6: a terminal whose clock runs ahead would outrank all later reports. */
it("refuses a unit that is dated more than two hours ahead", () => {
  const { refused, statements } = read(message([{ ...full, trans_dttm: "2026-03-10T14:00:00" }, full]))
  same(
    refused.map(({ index }) => index),
    [0]
  )
  assert.isAbove(statements.length, 5)
})

/** Failure class 29. */
it("refuses a bad unit by itself", () => {
  const bad = [
    5,
    null,
    [],
    {},
    unit({}, { unit_nbr: "MSKU0000012" }),
    unit({}, { terminal_cd: "NOWHERE" }),
    unit({}, { terminal_cd: "" })
  ]
  const { items, refused, statements } = read(message([...bad, full]))
  same([items, refused.map(({ index }) => index)], [8, [0, 1, 2, 3, 4, 5, 6]])
  assert.isAbove(statements.length, 5)
})

it("knows a terminal by its own code, and by place and code", () => {
  const where = (terminal_cd: string) => read(message([unit({}, { terminal_cd })])).statements[0]?.place?.facility
  same(["ITS", "its", "YTI", "USLAX/APMT"].map(where), ["ITS", "ITS", "YUSEN", "APMT"])
})

it("states nothing about the availability of an export or a stored container", () => {
  for (const unituse_cd of ["X", "E", "T"]) {
    same(
      factsOf({
        unitStatusinfo: { unituse_cd },
        ShipmentStatusinfo: [status("DN"), status("CT"), status("CR"), status("NF")],
        SvcEventinfo: [event("I", "2026-03-09T09:00:00")],
        feeinfo: [fee("4I", "10")],
        currentconditioninfo: { fullempty_cd: "FULL" }
      }),
      [{ type: "move", move: "gate_in", mode: "truck", laden: true, role: null }]
    )
  }
})

it("keeps the later of a move that two sections report", () => {
  const moves = statementsOf({
    ShipmentStatusinfo: [status("OA", "2026-03-09T08:00:00")],
    SvcEventinfo: [event("OA", "2026-03-09T09:00:00")]
  })
  same(
    moves.map(({ happened }) => happened),
    [{ at: "2026-03-09T16:00:00.000Z", zone: "America/Los_Angeles" }]
  )
})

it("recognizes its messages, and fails on what is none with one sentence", () => {
  const { recognizes } = readerOf()
  assert.isTrue(recognizes(JSON.stringify(message([full])).slice(0, 4096)))
  assert.isTrue(recognizes('{"msgdata":[{"unitinfo":{'))
  assert.isFalse(recognizes('{"containers":[]}') || recognizes("[]") || recognizes("ISA*00*"))
  for (const body of [[], 5, null, {}, { msgdata: {} }, { msgheader: {} }]) {
    const failed = readBytes(encode(body))
    assert.isTrue(Result.isFailure(failed) && /^The message .*\.$/.test(failed.failure))
  }
  assert.isTrue(Result.isFailure(readBytes(new TextEncoder().encode("<html>"))))
  assert.isTrue(Result.isFailure(readBytes(encode(message(Array.from({ length: 10_001 }, () => 0))))))
})
