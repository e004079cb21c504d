import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Effect, Result, Schema, Stream } from "effect"

import { records } from "#adapters/reference/lists/records.ts"
import { firmsRows, smdgRows, unlocodeRows } from "#adapters/reference/lists/rows.ts"
import type { OpenFile } from "#adapters/reference/lists/rows.ts"

const same = (actual: unknown, expected: unknown, why?: string): void => assert.deepStrictEqual(actual, expected, why)

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8")

/** A file that arrives in pieces of this size. */
const inPieces = (bytes: Uint8Array, size = 7): OpenFile =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

const collect = <A, E>(rows: Stream.Stream<A, E>) => Stream.runCollect(rows)

const textOf = (text: string, encoding: "utf8" | "latin1" = "utf8") => inPieces(Buffer.from(text, encoding))

it.effect("reads the official list in UTF-8 and in Latin-1, however it is cut", () =>
  Effect.gen(function* () {
    const text = fixture("unlocode.csv")
    const rows = yield* collect(unlocodeRows(textOf(text)))
    same(yield* collect(unlocodeRows(textOf(text, "latin1"))), rows)
    same(yield* collect(unlocodeRows(textOf(`\ufeff${text.replaceAll("\n", "\r\n")}`))), rows)
    same(yield* collect(unlocodeRows(inPieces(Buffer.from(text), 1 << 20))), rows)
    const header =
      "Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks"
    const below = yield* collect(unlocodeRows(textOf(`${header}\n${text}`)))
    same(
      below.map(({ entry }) => entry),
      rows.map(({ entry }) => entry)
    )
  })
)

const entries = <A>(rows: ReadonlyArray<{ readonly line: number; readonly entry: Result.Result<A, string> }>) => ({
  read: rows.flatMap(({ entry }) => (Result.isSuccess(entry) ? [entry.success] : [])),
  refused: rows.flatMap(({ entry, line }) => (Result.isFailure(entry) ? [[line, entry.failure]] : []))
})

it.effect("reads places with their positions, functions and other names, and refuses bad rows by themselves", () =>
  Effect.gen(function* () {
    const { read, refused } = entries(yield* collect(unlocodeRows(textOf(fixture("unlocode.csv")))))
    const places = read.flatMap((row) => (row.type === "place" ? [row.place] : []))
    same(places[0], {
      code: "XAAAA",
      name: "Ålborg",
      plain_name: "Alborg",
      subdivision: "NW",
      functions: "13",
      latitude: 57.05,
      longitude: 9.9167,
      withdrawn: false,
      other_names: []
    })
    same([places[1]?.functions, places[1]?.latitude, places[1]?.longitude], ["236", -10.5, -179.9833])
    same([places[2]?.subdivision, places[2]?.latitude], ["SE", null])
    same([places[3]?.name, places[3]?.withdrawn], ["Oldtown, The", true])
    same([places[4]?.name, places[4]?.functions], ['Port "Quoted"', "1B"])
    same(
      read.find(({ type }) => type === "name"),
      {
        type: "name",
        country: "XA",
        other_name: "Aalborg",
        name: "Ålborg"
      }
    )
    same(refused, [
      [11, 'The code must be three letters or digits from 2 on, not "A1A".'],
      [12, 'The position of XAAAF must be such as 3344N 11816W, not "5760N 00955E".'],
      [13, "XAAAG has no name that can be used."],
      [14, "XAAAH was requested and rejected (status RR)."],
      [15, 'The functions of XAAAI must be digits and hyphens, not "port".'],
      [17, "A row has 11 or 12 fields, this one has 4."],
      [18, 'The country must be two letters, not "USA".']
    ])
    same(places.length, 12)
  })
)

it.effect("reads terminals by the names of the columns, in the shapes that were published", () =>
  Effect.gen(function* () {
    const { read, refused } = entries(yield* collect(smdgRows(textOf(fixture("smdg.csv")))))
    same(read[1], {
      terminal: {
        code: "XAAAA/TWO",
        name: "SECOND QUAY",
        operator: null,
        alternatives: ["XAAAB", "XAAAC"],
        valid_until: "2025-12-31"
      },
      port_code: "XAAAA",
      latitude: 57.05,
      longitude: 9.92
    })
    same(refused, [
      [7, 'The terminal code must be up to ten letters and digits, not "".'],
      [8, 'The terminal code must be up to ten letters and digits, not "BAD-CODE".'],
      [9, 'The UN/LOCODE must be such as USLAX, not "XA".'],
      [10, 'An alternative UN/LOCODE of XAAAA/FOUR is none: "NONE".'],
      [11, "The position of XAAAA/FIVE is no degrees."],
      [12, 'The last day of XAAAA/SIX must be such as 2024-12-31, not "1577836800000000000".'],
      [14, "XAAAA/SEVEN has no name that can be used."]
    ])
    const copy = 'UNLOCODE,Terminal Code,Terminal Facility Name,Coordinates\nXAAAA,one,Quay,"57.05, 9.92"\n'
    const other = entries(yield* collect(smdgRows(textOf(copy))))
    same(
      other.read.map(({ latitude, longitude, terminal }) => [terminal.code, latitude, longitude]),
      [["XAAAA/ONE", 57.05, 9.92]]
    )
    for (const text of ["", "\n\n", "a,b\n1,2\n", fixture("unlocode.csv"), "\u0000".repeat(99)]) {
      const { message } = yield* Effect.flip(collect(smdgRows(textOf(text))))
      assert.match(message, /^The first line must name the columns UNLOCODE, .*|^The line is/)
    }
  })
)

it.effect("reads customs codes and addresses, and refuses bad rows by themselves", () =>
  Effect.gen(function* () {
    const text = [
      "UNLOCODE,Terminal Code,FIRMS,Street,City,State,ZIP",
      'USLAX,wbct,y257,"2050 John S Gibson Blvd",San Pedro,ca,90731',
      "USLAX,TRAP,,630 W Harry Bridges Blvd,Wilmington,,",
      "USLAX,ETS,Y25,,,,",
      "USLAX,APMT,,,,,",
      "USLAX,LBCT,,,,California,",
      "USLAX,ITS,,,,CA,9",
      "US,ITS,Y309,,,,",
      "USLAX,,Y309,,,,",
      "USNYC,MAHER,,,Elizabeth,NJ,7201",
      "USNYC,APMT,,,,,07201-1234",
      "CAVAN,DLT,,,Delta,BC,V4M 4G5"
    ].join("\n")
    const { read, refused } = entries(yield* collect(firmsRows(textOf(text))))
    same(read, [
      {
        code: "USLAX/WBCT",
        firms_code: "Y257",
        street: "2050 John S Gibson Blvd",
        city: "San Pedro",
        state_abbr: "CA",
        zip: "90731"
      },
      {
        code: "USLAX/TRAP",
        firms_code: null,
        street: "630 W Harry Bridges Blvd",
        city: "Wilmington",
        state_abbr: null,
        zip: null
      },
      { code: "USNYC/APMT", firms_code: null, street: null, city: null, state_abbr: null, zip: "07201-1234" },
      { code: "CAVAN/DLT", firms_code: null, street: null, city: "Delta", state_abbr: "BC", zip: "V4M 4G5" }
    ])
    same(refused, [
      [4, 'The FIRMS code of USLAX/ETS must be four letters and digits, not "Y25".'],
      [5, "USLAX/APMT has neither a FIRMS code nor an address."],
      [6, 'The state of USLAX/LBCT must be two letters, not "California".'],
      [7, 'The zip of USLAX/ITS must be such as 90731, not "9".'],
      [8, 'The UN/LOCODE must be such as USLAX, not "US".'],
      [9, 'The terminal code must be up to ten letters and digits, not "\\u0007".'],
      // A spreadsheet has taken the zero away.
      [10, 'The zip of USNYC/MAHER must be such as 90731, not "7201".']
    ])
    const { message } = yield* Effect.flip(collect(firmsRows(textOf("UNLOCODE,Terminal Code\nUSLAX,WBCT\n"))))
    same(message, "The first line must name the columns UNLOCODE, Terminal Code, and FIRMS or Street.")
  })
)

const row = (code: string, name: string) => `,"XA","${code}","${name}","",,"AI","1-------","0307",,,""`

it.effect("refuses what a hostile file does without taking the neighbours along", () =>
  Effect.gen(function* () {
    const hostile: ReadonlyArray<readonly [bad: string, reasons: ReadonlyArray<RegExp>]> = [
      ["x".repeat(100_000), [/longer than any/]],
      [`,"XA","ABC","never closed`, [/not closed/]],
      [row("ABC", "n\u0000l"), [/no name/]],
      [row("ABC", "n".repeat(201)), [/no name/]],
      [row("ABC", "\ufffd"), [/no name/]],
      [row("ABC", "two\nlines"), [/no name/]],
      [",".repeat(500), [/too many fields/]],
      [`,"XA" "ABC"`, [/a quote stands where none may/]],
      ["__proto__,constructor", [/11 or 12 fields/]],
      [`"=","XA",,"One name alone",,,,,,,,`, [/two names/]]
    ]
    for (const [bad, reasons] of hostile) {
      const text = [row("AAA", "before"), bad, row("AAB", "after")].join("\n")
      const { read, refused } = entries(yield* collect(unlocodeRows(textOf(text))))
      same(
        read.flatMap((found) => (found.type === "place" ? [found.place.code] : [])),
        ["XAAAA", "XAAAB"]
      )
      same(refused.length, reasons.length, bad.slice(0, 40))
      for (const [index, reason] of reasons.entries()) assert.match(String(refused[index]?.[1]), reason)
      same(refused[0]?.[0], 2)
      assert.isBelow(JSON.stringify(refused).length, 300)
    }
  })
)

it.effect("fails in one sentence when the file goes away while it is read", () =>
  Effect.gen(function* () {
    const open: OpenFile = async function* () {
      yield Buffer.from(row("AAA", "before"))
      throw new Error("gone")
    }
    const { message } = yield* Effect.flip(collect(unlocodeRows(open)))
    assert.match(message, /^The file cannot be read \(.*gone.*\)\.$/)
  })
)

const Field = Schema.String.check(Schema.isMaxLength(20))
const Table = Schema.Array(Schema.Array(Field).check(Schema.isMinLength(2), Schema.isMaxLength(5))).check(
  Schema.isMaxLength(5)
)

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

it.effect.prop("returns every field that was written by RFC 4180", [Table], ([table]) =>
  Effect.promise(async () => {
    const plain = table.map((cells) => cells.map((text) => text.replaceAll(/[\r\n]/g, " ")))
    const lines = async function* () {
      yield* plain.map((cells, index) => ({ number: index + 1, text: cells.map(cell).join(",") }))
    }
    const found = await Array.fromAsync(records(lines()))
    same(
      found.map(({ fields }) => Result.getOrNull(fields)),
      plain
    )
  })
)
