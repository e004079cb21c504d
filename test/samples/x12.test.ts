import { readdirSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import { x12Reader } from "#adapters/edi/x12/x12Reader.ts"
import type { Statement } from "#domain/Observation.ts"
import { Instant } from "#domain/Time.ts"

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

interface Found {
  readonly items: number
  readonly statements: Readonly<Record<string, number>>
  readonly refused: ReadonlyArray<readonly [index: number, reason: string]>
}

const unread = (id: string, name: string): Found => ({
  items: 1,
  statements: {},
  refused: [[0, `Transaction set ${id} (${name}) is not read.`]]
})
const control = "IEA has control number 000002510, ISA has 000003438."

// Each entry was read off the file by hand.
const table: Readonly<Record<string, Found>> = {
  "x12-204/x12types-test_204-1.edi": unread("204", "motor carrier load tender"),
  "x12-214/x12types-test_214-1.edi": {
    items: 1,
    statements: {},
    refused: [
      [0, "Transaction set 214 (motor carrier shipment status) is not read."],
      [0, control]
    ]
  },
  // A booking for Melbourne: confirmed, sails and arrives by Y3, one container of a type in figures.
  "x12-301/x12types-test_301-1.edi": { items: 1, statements: { status: 1, move: 2, other: 1 }, refused: [] },
  "x12-301/x12types-test_301-3.edi": { items: 1, statements: { status: 1, move: 2, other: 1 }, refused: [] },
  "x12-310/x12types-test_310-2.edi": unread("310", "freight receipt and invoice, ocean"),
  "x12-310/x12types-test_310-3.edi": unread("310", "freight receipt and invoice, ocean"),
  // Whoever made the numbers unreadable also made the check digit wrong, in B4 and in N9 alike.
  "x12-315/x12types-test_315-2.edi": {
    items: 1,
    statements: {},
    refused: [[0, "GMCU6094137 is no container number, or its check digit is wrong."]]
  },
  // A train at Saint Paul on its way to Chicago: no arrival, but the estimate for Chicago; two more dates and the
  // railroad are kept. Bill and booking, seal and weight (43,459 pounds gross).
  "x12-322/x12types-test_322-1.edi": {
    items: 1,
    statements: { other: 4, move: 1, membership: 1, reference: 1, seal: 1, weight: 1 },
    refused: []
  },
  "x12-322/x12types-test_322-2.edi": {
    items: 1,
    statements: { move: 1, other: 1, membership: 1, reference: 1, seal: 1, weight: 1 },
    refused: []
  },
  "x12-322/x12types-test_322-3.edi": {
    items: 1,
    statements: { last_free_day: 1, other: 1, membership: 1, reference: 1, seal: 1, weight: 1 },
    refused: []
  },
  // GI is no code of the standard; SE counts one segment too few.
  "x12-322/x12types-test_322-5.edi": {
    items: 1,
    statements: { other: 1 },
    refused: [
      [0, "Status GI is not known: it is kept, and no rule uses it. SE counts 10 segments; there are 11."],
      [0, "IEA has control number 0000000012, ISA has 000003438."]
    ]
  },
  // Two ports and two stations are kept by name; net weights are not the container's.
  "x12-404/x12types-test_404-2.edi": {
    items: 1,
    statements: { other: 4, membership: 1, reference: 1, seal: 1 },
    refused: []
  },
  "x12-404/x12types-test_404-3.edi": {
    items: 1,
    statements: { other: 4, membership: 1, reference: 1, seal: 1 },
    refused: []
  }
}

const told = ({ classifier, container, fact, happened, place }: Statement) => {
  const what = fact.type === "move" ? `${fact.move} ${classifier} ${fact.mode} ${fact.laden}` : fact.type
  return [what, container, place?.locode ?? place?.name ?? null, happened]
}

describe("the X12 samples", () => {
  it("every sample has its entry", () => {
    assert.sameMembers(names, Object.keys(table))
  })

  it.each(Object.entries(table))("%s", (name, found) => {
    const { items, refused, statements } = readSample(name)
    const counts: Record<string, number> = {}
    for (const { fact } of statements) counts[fact.type] = (counts[fact.type] ?? 0) + 1
    assert.deepStrictEqual(
      { items, statements: counts, refused: refused.map(({ index, reason }) => [index, reason]) },
      found as never
    )
  })

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
      ["last_free_day", "HASU4316170", "USCHI", null]
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
            ["3MIS999999", "3MIS999999", null, null, ["MRSU4444231"]],
            [null, "3PHL999999", "USLGB", "AUMEL", []],
            ["A5GEMEN1976X", "6PHLSA1234", null, null, ["HASU4316170"]],
            [null, null, null, null, ["ABCZ5440373"]],
            ["XXXX23BOG0099999", "3PHLTXXXXX", null, null, ["HASU5162253"]]
          ]
        )
      })
    )
  )
})
