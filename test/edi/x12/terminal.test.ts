import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { usualProfile } from "#adapters/sources/edi/x12/profile/SourceProfile.ts"
import { terminalReader } from "#adapters/sources/terminals/reader.ts"
import { contentHash } from "#domain/voyage/observation/contentHash.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import {
  plain,
  bytesOf,
  factsOf,
  interchange,
  movesOf,
  read,
  reasons,
  received,
  references,
  set,
  zoneOf
} from "./messages.ts"

const message = (...lines: ReadonlyArray<string>): string => interchange([set("315", lines)], "TTI")

const b4 = "B4***UV*20260530*2100**MSKU*907032*L*45G1*USLGB*UN*3"

const full = [
  b4,
  "N9*BM*OLNE26050001",
  "N9*4I*150.00",
  "N9*4I1*300.00",
  "N9*4IE*75",
  "SG*CR****20260531*0900",
  "SG*PA***20260531*0830*PT",
  "SG*NF***20260605",
  "SG*DN***20260531*0905",
  "R4*5*UN*USLGB*LONG BEACH*US*TTI**CA"
]

const byType = (statements: ReadonlyArray<Statement>) =>
  new Map(
    statements.map(({ data_source: _speaks, ...statement }) => [statement.fact.type, { ...statement, fact_key: "" }])
  )

describe("a 315 of a terminal", () => {
  it("holds by their codes, fees without projections, the last free day, availability, the discharge", () => {
    const reading = read(message(...full))
    assert.deepStrictEqual<unknown>(reasons(reading), [])
    assert.isTrue(nonEmpty(reading.statements).every(({ data_source }) => data_source === "terminal"))
    assert.deepStrictEqual<unknown>(
      factsOf(reading, "hold_change").map((fact) =>
        fact.type === "hold_change" ? [fact.code, fact.name, fact.status] : []
      ),
      [
        ["CR", "freight", "released"],
        ["CR", "line", "released"],
        ["PA", "customs", "hold"]
      ]
    )
    assert.deepStrictEqual<unknown>(factsOf(reading, "fees", "last_free_day", "availability", "move", "holds"), [
      { type: "availability", available: false },
      {
        type: "fees",
        fees: [
          { type: "demurrage", amount: 150, currency_code: "USD" },
          { type: "exam", amount: 75, currency_code: "USD" }
        ]
      },
      { type: "last_free_day", by: "terminal", date: "2026-06-05" },
      { type: "move", move: "discharge", mode: "vessel", laden: true, role: null }
    ])
    const hold = reading.statements.find(({ fact }) => fact.type === "hold_change")
    // As of the latest time of a state in the message: 09:05 in Long Beach.
    assert.deepInclude(plain(hold), { revision: "2026-05-31T16:05:00.000Z" })
    assert.deepStrictEqual<unknown>(hold?.place, { locode: "USLGB", facility: "TTI", name: null })
  })

  it("makes the same statements as the terminal's JSON", () => {
    const edi = byType(read(message(...full)).statements)
    const json = terminalReader({ zoneOf }).read(
      bytesOf(
        JSON.stringify({
          facility: "USLGB/TTI",
          generated_at: "2026-05-31T16:05:00Z",
          containers: [
            {
              number: "MSKU9070323",
              available: false,
              fees: [
                { type: "demurrage", amount: 150, currency: "USD" },
                { type: "exam", amount: 75, currency: "USD" }
              ],
              last_free_day: "2026-06-05",
              discharged_at: "2026-05-30T21:00:00"
            }
          ]
        })
      ),
      { source: "terminal-json", received_at: received }
    )
    const stated = byType(Result.getOrThrow(json).statements)
    assert.sameMembers([...stated.keys()], ["availability", "fees", "last_free_day", "move"])
    for (const [type, statement] of stated) {
      const found = edi.get(type)
      const hashOf = (one: typeof statement) => contentHash({ ...one, fact_key: "" })
      assert.strictEqual(found && hashOf(found), hashOf(statement), type)
    }
  })

  it("a message states nothing about what it leaves out: no list of holds, no fees, no free day", () => {
    const reading = read(
      message(
        "B4***CT*20260531*0900**MSKU*907032*L**USLGB*UN*3",
        "SG*CT***20260531*0900",
        "R4*5*UN*USLGB*LONG BEACH*US*TTI"
      )
    )
    assert.deepStrictEqual<unknown>(factsOf(reading, "holds", "fees", "availability", "last_free_day"), [])
    assert.deepStrictEqual<unknown>(
      reading.statements.map(({ fact }) => fact.type),
      ["hold_change"]
    )
  })

  it("a fee that cannot be read refuses all fees, with a reason", () => {
    const reading = read(message(...full.map((line) => line.replace("150.00", "ASK"))))
    assert.deepStrictEqual<unknown>(factsOf(reading, "fees"), [])
    assert.deepStrictEqual<unknown>(reasons(reading), ["Fee 4I has an amount that is not a number of at least 0."])
  })

  it("by its profile: its kind of source, its facility, the meaning of its codes, its yard qualifier", () => {
    const profile = {
      ...usualProfile,
      speaks: "terminal",
      facility: "USLGB/TTI",
      yardQualifier: "YD",
      codes: { "315": { ZX: { says: "hold", name: "VACIS", description: "scanned" } } }
    } as const
    const reading = read(
      interchange([set("315", ["B4***ZX*20260531*0900**MSKU*9070323*L", "N9*YD*F12-04"])], "NAVIS01"),
      profile
    )
    assert.deepStrictEqual<unknown>(reasons(reading), [])
    assert.deepInclude(plain(factsOf(reading, "hold_change")[0]), {
      code: "ZX",
      name: "VACIS",
      status: "hold",
      description: "scanned"
    })
    assert.deepStrictEqual<unknown>(factsOf(reading, "yard_location"), [{ type: "yard_location", location: "F12-04" }])
    assert.deepStrictEqual<unknown>(reading.statements[0]?.place, { locode: "USLGB", facility: "TTI", name: null })
  })

  it("a date ahead is not the moment at which things stood so", () => {
    const reading = read(message(b4, "SG*AV***20260715*0900", ...references, "R4*5*UN*USLGB*LONG BEACH*US*TTI"))
    assert.strictEqual(
      reading.statements.find(({ fact }) => fact.type === "availability")?.revision,
      // The date of the interchange, whose zone is not stated.
      "2026-05-31T12:00:00.000Z"
    )
  })

  it("an expected status is neither an actual move nor a current state at a terminal", () => {
    const stated = (code: string) =>
      read(
        message(
          `B4***${code}*20260530*2100**MSKU*907032*L*45G1*USLGB*UN*3`,
          ...references,
          "SG*CT****20260530*0900",
          "R4*5*UN*USLGB*LONG BEACH*US*TTI",
          "DTM*139*20260602*0800"
        )
      )
    assert.match(movesOf(stated("OA"))[0] ?? "", /^gate_out EST truck/)
    const available = stated("AV")
    assert.deepStrictEqual<unknown>(factsOf(available, "availability"), [])
    assert.include(reasons(available), "Status AV is only an estimate. It is stored, but has no effect.")
    const release = available.statements.find(({ fact }) => fact.type === "hold_change")
    assert.strictEqual(release?.revision, "2026-05-30T16:00:00.000Z")
  })

  it("arrived and departed do not mean a ship", () => {
    const reading = read(
      message(
        "B4***A*20260531*0900**MSKU*907032*L**USLGB*UN*3",
        "SG*AV***20260531*0900",
        "R4*5*UN*USLGB*LONG BEACH*US*TTI"
      )
    )
    assert.deepStrictEqual<unknown>(factsOf(reading, "move"), [])
  })
})
