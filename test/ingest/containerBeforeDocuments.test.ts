import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { file, firstAccount, inMemory, seen, takeIn } from "./inbox.ts"
import type { File } from "./inbox.ts"

const x12 = (name: string, control: number, set: ReadonlyArray<string>): File => {
  const number = String(control).padStart(9, "0")
  const [first = ""] = set
  return file(
    name,
    [
      `ISA*00*          *00*          *ZZ*LFLN           *ZZ*LANDFALL       *26011${control}*0800*U*00401*${number}*0*P*>~`,
      `GS*${first.startsWith("B1") ? "RO" : "QO"}*LFLN*LANDFALL*2026011${control}*0800*${control}*X*004010~`,
      `ST*${first.startsWith("B1") ? "301" : "315"}*0001~`,
      ...set.map((segment) => `${segment}~`),
      `SE*${set.length + 2}*0001~`,
      `GE*1*${control}~`,
      `IEA*1*${number}~`
    ].join("\n")
  )
}

const booking = x12("booking.edi", 1, [
  "B1*LFLN*BKG880012*20260111*A",
  "N9*BN*BKG880012",
  "R4*L*UN*CNNGB*NINGBO*CN",
  "DTM*649*20260117",
  "R4*D*UN*CAVAN*VANCOUVER*CA"
])

const loaded = (control: number, number: string) =>
  x12(`loaded-${number}.edi`, control, [
    `B4***AE*20260117*1101*CNNGB*${number.slice(0, 4)}*${number.slice(4, 10)}*L*4500*CNNGB*UN*${number.slice(10)}`,
    "N9*BM*BL880012",
    "N9*BN*BKG880012",
    `N9*EQ*${number}`,
    "Q2*9998133********334E***L*MERIDIAN WREN",
    "R4*L*UN*CNNGB*NINGBO*CN*BLCT2",
    "R4*D*UN*CAVAN*VANCOUVER*CA*DLT"
  ])

const discharge = (number: string): File =>
  file(
    `discharge-${number}.edi`,
    [
      "UNB+UNOA:2+PSA+LANDFALL+260130:1815+1",
      "UNH+1+COARRI:D:95B:UN:ITG14",
      "BGM+98+DISCHARGE1+9",
      "DTM+137:202601310215:203",
      "TDT+20+473E+1++LFLN:172:20+++9998133:146:11:MERIDIAN WREN",
      `EQD+CN+${number}+45G1:102:5++6+5`,
      "DTM+203:202601310052:203",
      "LOC+11+SGSIN:139:6+PSA:TER:ZZZ",
      "CNT+16:1",
      "UNT+9+1",
      "UNZ+1+1",
      ""
    ].join("'")
  )

const [first, second] = ["LFLU0000012", "LFLU0000028"] as const

const permutations = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  list.length < 2
    ? [list]
    : list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one].concat(rest)))

const after = (files: ReadonlyArray<File>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* Effect.forEach(files, (one) => takeIn(account, one), { discard: true })
      return (yield* seen(account)).map(({ number: _first, ...shipment }) => shipment)
    })
  )

it.effect.each([
  ["a booking", [booking, loaded(2, first), discharge(first)]],
  ["another container of the bill", [loaded(2, first), loaded(3, second), discharge(second), discharge(first)]]
] as const)("a terminal's report before the documents of its container makes no second shipment: %s", ([, files]) =>
  Effect.gen(function* () {
    const ordered = yield* after(files)
    assert.strictEqual(ordered.length, 1)
    for (const order of permutations<File>(files)) {
      assert.deepStrictEqual(yield* after(order), ordered, order.map(({ name }) => name).join(", "))
    }
  })
)
