import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { acknowledgementOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import { casesOf, isLong } from "../../support/cases.ts"
import { cpuSeconds } from "../../support/cpuSeconds.ts"
import { containerA, bytesOf, fixture, interchange, message, read, received } from "./support.ts"

/** A linear congruential generator: the same files on every run. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const names = ["coarri-discharge", "coarri-dialects", "codeco-import", "codeco-depot", "iftsta-ocean"]
const intruders = [
  "'",
  "+",
  ":",
  "?",
  "\u0000",
  "\ud800",
  "UNB",
  "UNA",
  "UNH+",
  "UNT+",
  "UNZ+",
  "EQD+CN",
  "\r\n",
  "9".repeat(60),
  "*"
].map(bytesOf)

const mutate = (bytes: Uint8Array, roll: (sides: number) => number): Uint8Array => {
  const at = roll(bytes.length)
  const until = Math.min(bytes.length, at + roll(40))
  switch (roll(4)) {
    case 0:
      return new Uint8Array([
        ...bytes.subarray(0, at),
        ...(intruders[roll(intruders.length)] ?? []),
        ...bytes.subarray(at)
      ])
    case 1:
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(until)])
    case 2:
      return new Uint8Array([...bytes.subarray(0, until), ...bytes.subarray(at)])
    default:
      return bytes.map((byte, index) => (index === at ? roll(256) : byte))
  }
}

const isStatement = Schema.is(Statement)

const rounds = casesOf("DAMAGED", { usual: 20, long: 400 })

describe("damaged files", () => {
  it.each(names)(
    `%s, damaged in ${rounds} ways: what is read can be stored, and the same bytes read the same`,
    (name) => {
      const original = fixture(name)
      const roll = dice(7)
      for (let round = 0; round < rounds; round++) {
        let bytes = original
        for (let times = 0; times <= roll(4); times++) bytes = mutate(bytes, roll)
        const reading = read(bytes)
        const odd = reading.statements.find((statement) => !isStatement(statement))
        assert.isUndefined(odd, JSON.stringify(odd))
        for (const { excerpt, reason } of reading.refused) {
          assert.isTrue(reason.isWellFormed() && excerpt.isWellFormed() && !`${reason}${excerpt}`.includes("\u0000"))
          assert.isAtMost(excerpt.length, 2_000)
        }
        assert.deepStrictEqual(read(bytes), reading)
        acknowledgementOf(bytes, received)
      }
    }
  )

  it.each(names)("%s, cut anywhere: nothing is said that the whole file does not say", (name) => {
    const original = fixture(name)
    const whole = new Set(read(original).statements.map((statement) => JSON.stringify(statement)))
    for (let end = 0; end < original.length; end += isLong ? 1 : 23) {
      const extra = read(original.subarray(0, end)).statements.filter((one) => !whole.has(JSON.stringify(one)))
      assert.deepStrictEqual(extra, [], `cut at ${end}`)
    }
  })
})

/** Each run reads files of a tenth of the size; what grows faster than its input shows there, too. */
const sized = (count: number) => (isLong ? count : count / 10)

const repeated = (segment: string, count: number) => Array<string>(count).fill(segment)

const exhausting = [
  ["terminators", "'".repeat(sized(1_000_000))],
  ["elements", `BGM${"+".repeat(sized(4_000_000))}'`],
  ["components", `BGM+${":".repeat(sized(4_000_000))}'`],
  ["one endless segment", `FTX+${"A".repeat(sized(4_000_000))}`],
  ["release characters", "?".repeat(sized(4_000_000))],
  ["UNAs", "UNA:+.? '".repeat(sized(300_000))],
  ["UNBs", "UNB+UNOA:2'".repeat(sized(200_000))],
  ["UNHs", "UNH+1+CODECO'".repeat(sized(200_000))],
  ["UNGs", "UNG+A'".repeat(sized(200_000))],
  ["stray segments", "XYZ+1'".repeat(sized(300_000))],
  [
    "times before the first container",
    interchange(
      message("COARRI:D", [
        "BGM+44",
        ...repeated("DTM+132:20260101:102", sized(20_000)),
        ...repeated(`EQD+CN+${containerA}`, sized(20_000))
      ])
    )
  ],
  [
    "containers in a gate report",
    interchange(message("CODECO:D", ["BGM+36", ...repeated(`EQD+CN+${containerA}`, sized(60_000))]))
  ],
  [
    "statuses",
    interchange(
      message("IFTSTA:D", [
        "CNI+1",
        ...repeated("RFF+BN:B", 300),
        ...repeated(`STS+1+UV'DTM+7:20260101:102'RFF+EQ:${containerA}`, sized(30_000))
      ])
    )
  ],
  [
    "containers of one status",
    interchange(
      message("IFTSTA:D", [
        "CNI+1",
        "STS+1+UV",
        "DTM+7:20260101:102",
        ...repeated(`EQD+CN+${containerA}`, sized(100_000))
      ])
    )
  ],
  [
    "statuses of many containers",
    interchange(
      message("IFTSTA:D", [
        "BGM+23",
        ...repeated(`EQD+CN+${containerA}`, 900),
        ...repeated("STS+1+UV'DTM+7:20260101:102", sized(30_000))
      ])
    )
  ],
  [
    "segments that nothing reads",
    interchange(message("CODECO:D", ["BGM+36", `EQD+CN+${containerA}`, ...repeated("HAN+A", sized(300_000))]))
  ],
  [
    "components that nothing reads",
    interchange(message("CODECO:D", ["BGM+36", ...repeated(`EQD+CN+${containerA}++${":1".repeat(sized(7_000))}`, 400)]))
  ],
  [
    "ports of one container",
    interchange(
      message("COARRI:D", [
        "BGM+44",
        `EQD+CN+${containerA}`,
        ...repeated("LOC+11+USLAX:139:6'LOC+9+CNSHA:139:6", sized(150_000))
      ])
    )
  ],
  [
    "ports of many containers, and of the header",
    interchange(
      message("COARRI:D", [
        "BGM+44",
        ...repeated("LOC+11+USLAX:139:6'LOC+9+CNSHA:139:6", 140),
        ...repeated(`EQD+CN+${containerA}`, sized(60_000))
      ])
    )
  ],
  [
    "containers of statuses that are none",
    interchange(
      message(
        "IFTSTA:D",
        Array.from({ length: 300 }, (_, part) => [
          "STS+1+UV",
          ...Array.from({ length: 900 }, (_, at) => `RFF+EQ:X${part}Y${at}`)
        ]).flat()
      )
    )
  ],
  [
    "places of one status",
    interchange(
      message("IFTSTA:D", [
        "CNI+1",
        "STS+1+UV",
        `RFF+EQ:${containerA}`,
        "TDT+20++1",
        ...repeated("LOC+9+USLAX'DTM+133:20260101:102", sized(50_000))
      ])
    )
  ]
]

describe("files made to exhaust", () => {
  it.each(exhausting)("%s", (_case, text) => {
    assert.isBelow(
      cpuSeconds(() => {
        const reading = read(bytesOf(text))
        assert.isAtMost(reading.statements.length, sized(200_000))
        assert.isAtMost(reading.refused.length, 1_001)
      }),
      20
    )
  })
})
