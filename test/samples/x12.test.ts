import { readdirSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { firstAccount, inMemory, seen, takeIn } from "../ingest/inbox.ts"

const zones: ReadonlyMap<string, string> = new Map([
  ["USSTP", "America/Chicago"],
  ["USCHI", "America/Chicago"],
  ["USLGB", "America/Los_Angeles"]
])
const reader = x12Reader({ zoneOf: (locode) => zones.get(locode) ?? null })

const root = new URL("../../../shared/samples/", import.meta.url)
const bytesOf = (name: string) => readFileSync(new URL(name, root))
const names = readdirSync(root)
  .filter((folder) => folder.startsWith("x12-"))
  .flatMap((folder) => readdirSync(new URL(`${folder}/`, root)).map((file) => `${folder}/${file}`))

const readSample = (name: string) =>
  Result.getOrThrow(
    reader.read(bytesOf(name), { source: "inbox", received_at: Instant.make("2026-06-01T00:00:00.000Z") })
  )

const told = ({ classifier, container, fact, happened, place }: Statement) => {
  const what = fact.type === "move" ? `${fact.move} ${classifier} ${fact.mode} ${fact.laden}` : fact.type
  return [what, container, place?.locode ?? place?.name ?? null, happened]
}

describe("the X12 samples", () => {
  it("the moves and the last free day, with container, place and time", () => {
    const moves = names.flatMap((name) =>
      readSample(name).statements.filter(({ fact }) => fact.type === "move" || fact.type === "last_free_day")
    )
    assert.deepStrictEqual<unknown>(moves.map(told), [
      ["depart PLN vessel null", null, "USLGB", { date: "2023-07-11" }],
      ["arrive PLN vessel null", null, "AUMEL", { date: "2023-08-07" }],
      ["depart PLN vessel null", null, "COCTG", { date: "2023-06-07" }],
      ["arrive PLN vessel null", null, "NLRTM", { date: "2023-06-20" }],
      // 09:12 at Chicago.
      ["arrive EST rail null", "HASU4316170", "USCHI", { at: "2016-05-28T14:12:00.000Z", zone: "America/Chicago" }],
      // 10:45:20 at Chicago.
      ["gate_out ACT truck true", "HASU4316170", "USCHI", { at: "2016-06-10T15:45:20.000Z", zone: "America/Chicago" }],
      // The report is dated by its interchange, whose zone is not stated.
      ["last_free_day", "HASU4316170", "USCHI", { local: "2016-05-26T22:45:00" }]
    ])
    const day = moves.find(({ fact }) => fact.type === "last_free_day")
    assert.deepStrictEqual<unknown>(day?.fact, { type: "last_free_day", by: "rail", date: "2016-06-25" })
  })

  it("the documents of each message that names some", () => {
    const documents = names.flatMap((name) => {
      const one = readSample(name).statements.find((statement) => statement.documents.length > 0)
      return one === undefined ? [] : [one.documents.map(({ number, type }) => `${type} ${number}`).join(", ")]
    })
    assert.deepStrictEqual(documents, [
      "booking 3PHL999999",
      "booking 3BOG009999",
      "bill A5GEMEN1976X, booking 6PHLSA1234",
      "bill A5GEMEN1976X, booking 6PHLSA1234",
      "bill A5GEMEN1976X, booking 6PHLSA1234",
      "bill 3MIS999999, booking 3MIS999999",
      "bill XXXX23BOG0099999, booking 3PHLTXXXXX"
    ])
  })

  it("what each set that is read holds beside its statements", () => {
    const beside = names.flatMap((name) => {
      const { unread } = readSample(name)
      return unread.length === 0 ? [] : [[name.replace(/^.*test_/, ""), unread.map(({ element }) => element).join(" ")]]
    })
    assert.deepStrictEqual(beside, [
      ["301-1.edi", "B1/01 Y3/02 Y3/09 N9*SFC R4*R K1 L0 V1/03"],
      ["301-3.edi", "B1/01 Y3/02 Y3/07 Y4/03 N1*SH N3 N4 R4*R W09 H3*MR L0 L5 V1/03"],
      ["322-1.edi", "N7/11 N7/12 N7/22 N7/23 M7/02 W2/04 W2/05 R4*6 N1*RR/02"],
      ["322-2.edi", "N7/11 N7/12 N7/22 N7/23 M7/02 W2/04 R4*6 N1*RR/02"],
      ["322-3.edi", "N7/11 N7/12 N7/22 N7/23 M7/02 W2/04 W2/05 R4*6 N1*RR/02"],
      [
        "404-2.edi",
        "BX BNX M3 N9*PO N9*BN/04 N9*BN/05 N9*BM/04 N9*BM/05 N9*HS N9*ED N9*FRC CM*L/05 CM*1/05 CM*1/06 CM*1/07 " +
          "N7/03 N7/04 N7/10 N7/11 N7/15 M12 N1*SF N3 N4 PER*DC N1*PF N3 N4 PER*DC N1*SH N3 N4 PER*DC N1*N1 N3 N4 " +
          "PER*DC N1*XX N3 N4 PER*DC N1*XU N3 N4 PER*DC R2*XX R2*CSXT L5 L0 PI"
      ],
      [
        "404-3.edi",
        "BX BNX M3 N9*PO N9*ED N9*CMH N7/03 N7/04 N7/05 N7/10 N7/11 N7/12 N7/15 N7/16 N1*SF N3 N4 PER*DC N1*PF N3 N4 " +
          "PER*DC N1*SH N3 N4 PER*DC N1*N1 N3 N4 PER*DC N1*CN N3 N4 PER*DC N1*UC N3 N4 PER*DC N1*CB N3 N4 PER*DC N1*XQ " +
          "N3 N4 PER*DC R2*XXXX R2*CN L5 L0 LH1 LH2 LH3 LH3 LFH LFH LFH LFH PER*HM N1*SH N3 N4 N1*CN N3 N4 LH6"
      ]
    ])
  })

  it.effect("all of them in one inbox: the shipments that they name", () =>
    inMemory(
      Effect.gen(function* () {
        const account = yield* firstAccount
        yield* Effect.forEach(names, (name) => takeIn(account, { name, bytes: bytesOf(name) }))
        const shipments = yield* seen(account)
        assert.deepStrictEqual(
          shipments.map(({ bill, booking, containers, pod, pol }) => [
            bill,
            booking,
            pol,
            pod,
            Object.keys(containers)
          ]),
          [
            [null, "3BOG009999", "COCTG", "NLRTM", []],
            ["3MIS999999", "3MIS999999", "USNYC", null, ["MRSU4444231"]],
            [null, "3PHL999999", "USLGB", "AUMEL", []],
            ["A5GEMEN1976X", "6PHLSA1234", null, null, ["HASU4316170"]],
            ["XXXX23BOG0099999", "3PHLTXXXXX", null, "USNYC", ["HASU5162253"]]
          ]
        )
      })
    )
  )
})
