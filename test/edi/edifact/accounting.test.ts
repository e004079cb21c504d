import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { formatSegment } from "#adapters/sources/edi/edifact/wire/Ledger.ts"
import type { Segment } from "#adapters/sources/edi/edifact/wire/Segment.ts"
import { segmentsOf } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"

import { edifactSamples } from "../../corpus/edi.ts"
import { containerA, containerB, bytesOf, interchange, message, read, report, vessel } from "./support.ts"

/** What is listed of a file: `element: text`. */
const unreadOf = (text: string) => read(text).unread.map(({ element, text }) => `${element}: ${text}`)

const quayReport = interchange(
  message("COARRI:D:95B:UN:ITG12", [
    "BGM+98:::DISCHARGE+D77+9",
    vessel.replace("+1++LFLN", "+1+13+LFLN"),
    "LOC+11+USLAX:139:6+PIER9:TER:ZZZ",
    "LOC+61+USOAK:139:6",
    "DTM+178:202601220710:203",
    "DTM+133:202601240710:203",
    "NAD+CF+LFLN:160:20",
    `EQD+CN+${containerA}+45G1:102:5:HIGH CUBE+2+3+5`,
    "RFF+BM:BILL1",
    "RFF+ABT:CUSTOMS1",
    `RFF+BN:${"9".repeat(71)}`,
    "TMD+3",
    "DTM+203:202601221340:203",
    "LOC+9+CNSHA:139:6",
    "LOC+147+0380886::5",
    "MEA+AAE+VGM+KGM:18250",
    "MEA+AAE+T+KGM:4000",
    "TMP+2+-20:CEL",
    "SEL+CN123456+CA+1",
    "SEL+SH777+SH",
    "HAN+XYZ",
    "DGS+IMD+3.2+1593",
    "FTX+AAA+1++TOYS",
    "DAM+1+DEN",
    "TDT+30++3+31",
    "CNT+16:1"
  ])
)

describe("what has no place in the model is listed", () => {
  it("of a report from the quay", () => {
    assert.deepStrictEqual<ReadonlyArray<string>>(unreadOf(quayReport), [
      "BGM/1000: BGM+98:::DISCHARGE+D77+9",
      "TDT/8179: TDT+20+012E+1+13+LFLN:172:20+++9321483:146:11:LANDFALL PIONEER",
      "TDT/3127: TDT+20+012E+1+13+LFLN:172:20+++9321483:146:11:LANDFALL PIONEER",
      "LOC+61: LOC+61+USOAK:139:6",
      "DTM+133: DTM+133:202601240710:203",
      "NAD+CF: NAD+CF+LFLN:160:20",
      `EQD/8154: EQD+CN+${containerA}+45G1:102:5:HIGH CUBE+2+3+5`,
      `EQD/8077: EQD+CN+${containerA}+45G1:102:5:HIGH CUBE+2+3+5`,
      "RFF+ABT: RFF+ABT:CUSTOMS1",
      `RFF+BN: RFF+BN:${"9".repeat(71)}`,
      "TMD: TMD+3",
      "LOC+9: LOC+9+CNSHA:139:6",
      "LOC+147: LOC+147+0380886::5",
      "MEA+AAE+T: MEA+AAE+T+KGM:4000",
      "TMP: TMP+2+-20:CEL",
      "SEL/9303: SEL+CN123456+CA+1",
      "SEL/4517: SEL+CN123456+CA+1",
      "SEL: SEL+SH777+SH",
      "HAN: HAN+XYZ",
      "DGS: DGS+IMD+3.2+1593",
      "FTX/4453: FTX+AAA+1++TOYS",
      "DAM: DAM+1+DEN",
      "TDT+30: TDT+30++3+31"
    ])
    assert.deepStrictEqual(read(quayReport).refused, [])
  })

  it("of a gate report: the ports of the container, and what it goes on with", () => {
    const text = report(
      "34",
      ["LOC+9+USLAX:139:6", "LOC+11+CNSHA:139:6", "TDT+1++3++XYZ:172+++T?+9:146"],
      ["NAD+MS+T1"]
    )
    assert.deepStrictEqual(unreadOf(text), [
      "TDT/3127: TDT+20+012E+1++LFLN:172:20+++9321483:146:11:LANDFALL PIONEER",
      "NAD+MS: NAD+MS+T1",
      "LOC+9: LOC+9+USLAX:139:6",
      "LOC+11: LOC+11+CNSHA:139:6",
      "TDT/3127: TDT+1++3++XYZ:172+++T?+9:146",
      "TDT/8213: TDT+1++3++XYZ:172+++T?+9:146"
    ])
  })

  it("of a status report", () => {
    const text = interchange(
      message("IFTSTA:D:00B:UN", [
        "BGM+23+S1+9",
        "DTM+137:202601250930:203",
        "NAD+CA+LFLN:160",
        "RFF+4F:100",
        "RFF+BN:HEADER",
        `RFF+EQ:${containerB}`,
        "CNI+1+C77",
        "STS+1+UV::HS:DISCHARGED+5",
        "RFF+BN:BK1",
        `RFF+EQ:${containerA}`,
        "DTM+334:202601250930:203",
        "LOC+175+USLAX:139:6+US:162",
        "LOC+7+USCHI:139:6",
        "TDT+20+012E+1++LFLN:172+++:::LANDFALL PIONEER",
        `EQD+CN+${containerA}+45G1:102:5++3+5`,
        "SEL+A1234+CA"
      ])
    )
    assert.deepStrictEqual(unreadOf(text), [
      "NAD+CA: NAD+CA+LFLN:160",
      "RFF+4F: RFF+4F:100",
      "RFF+BN: RFF+BN:HEADER",
      `RFF+EQ: RFF+EQ:${containerB}`,
      "CNI/1004: CNI+1+C77",
      "STS/4404: STS+1+UV::HS:DISCHARGED+5",
      "STS/9013: STS+1+UV::HS:DISCHARGED+5",
      "LOC+7: LOC+7+USCHI:139:6",
      "TDT/3127: TDT+20+012E+1++LFLN:172+++:::LANDFALL PIONEER",
      `EQD/8249: EQD+CN+${containerA}+45G1:102:5++3+5`,
      "SEL/9303: SEL+A1234+CA"
    ])
  })

  it("of a message of which nothing else is understood", () => {
    assert.deepStrictEqual(unreadOf(report("45", ["LOC+9+CNSHA:139:6"])).slice(-3), [
      `EQD/8169: EQD+CN+${containerA}+45G1:102:5++3+5`,
      "DTM+7: DTM+7:202601250930:203",
      "LOC+9: LOC+9+CNSHA:139:6"
    ])
  })

  it("the container, where nothing is stated about it", () => {
    const status = interchange(message("IFTSTA:D:95B:UN", ["BGM+23+W1+9", `EQD+CN+${containerA}`, "STS+6"]))
    assert.include(unreadOf(status), `EQD: EQD+CN+${containerA}`)
    const unknown = interchange(
      message("CODECO:D:95B:UN", ["BGM+7+W1+9", `EQD+CN+${containerA}`, "DTM+7:202601221340:203"])
    )
    assert.include(unreadOf(unknown), `EQD: EQD+CN+${containerA}`)
    assert.lengthOf(read(unknown).statements, 0)
  })

  it("with its text as the sender's characters mean it, whatever separates them", () => {
    const text = `UNA;*.? ~${report("36", ["HAN+A|B"]).replaceAll("+", "*").replaceAll("'", "~").replaceAll(":", ";").replaceAll("|", "+")}`
    assert.include(unreadOf(text), "HAN: HAN+A?+B")
    const latin = Buffer.from(report("36", ["NAD+CN+K\u00f6ln"]), "latin1")
    assert.include(
      read(latin).unread.map(({ text }) => text),
      "NAD+CN+K\u00f6ln"
    )
  })

  it("not again what a refusal names", () => {
    const [bad, good] = [report("36", ["HAN+A"]).replace(containerA, "LFLU0000019"), report("36", ["HAN+A"])]
    assert.notInclude(unreadOf(bad).join(), "HAN")
    assert.include(unreadOf(good), "HAN: HAN+A")
  })

  it("counts what is more than is shown", () => {
    const { unread } = read(report("36", Array<string>(5_000).fill("HAN+A")))
    assert.isAbove(unread.length, 5_000)
    assert.strictEqual(new Set(unread.slice(1_000)).size, 1)
  })
})

const service = /^(UN[ABGHETZS]|CNT)$/

/** Other values that a component may have: of another meaning, wherever it has one. */
const others = (text: string): ReadonlyArray<string> => [
  text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
  text.replace(/[A-Z](?=[^A-Z]*$)/i, (letter) => (letter === "X" ? "Y" : "X")),
  `${text}7`,
  text === "9" ? "1" : "9",
  "ZZ1"
]

const replaced = (segment: Segment, element: number, component: number, text: string): Segment => ({
  ...segment,
  elements: segment.elements.map((repetitions, e) =>
    e !== element
      ? repetitions
      : [(repetitions[0] ?? []).map((one, c) => (c === component ? text : one)), ...repetitions.slice(1)]
  )
})

const fileOf = (segments: ReadonlyArray<Segment>) =>
  bytesOf(`UNA:+.? '${segments.map((segment) => `${formatSegment(segment)}'`).join("")}`)

const saidBy = ({ refused, statements, unread }: Reading) =>
  JSON.stringify([
    statements,
    refused.filter(({ reason }) => !/was read, although/.test(reason)).map(({ reason }) => reason),
    unread.map(({ element }) => element)
  ])

/** The segments of a file, each with the message that it is in. */
const numbered = (bytes: Uint8Array) => {
  let message = -1
  return [...segmentsOf(bytes)]
    .filter(({ tag }) => tag !== "UNA" && tag !== "")
    .map((segment) => ({ segment, message: segment.tag === "UNH" ? ++message : message, text: formatSegment(segment) }))
}

type Numbered = ReturnType<typeof numbered>[number]

const fateOf =
  ({ refused, unread }: Reading, all: ReadonlyArray<Numbered>) =>
  ({ message, segment, text }: Numbered): "service" | "listed" | "refused" | "used" | "either" => {
    if (service.test(segment.tag)) return "service"
    const isIt = (one: { readonly text: string }) => one.text === text
    const listed = unread.filter((one) => one.index === message && !one.element.includes("/") && isIt(one)).length
    const standing = all.filter((one) => one.message === message && isIt(one)).length
    // Of two that are written alike only their positions show which is meant.
    if (listed > 0) return listed === standing ? "listed" : "either"
    return refused.some(({ excerpt, index }) => index === message && excerpt.includes(text)) ? "refused" : "used"
  }

/** Whether any other value of it changes the statements. */
const matters = (segments: ReadonlyArray<Segment>, segment: Segment, said: string): boolean =>
  segment.elements.some((repetitions, element) =>
    (repetitions[0] ?? []).some((text, component) =>
      others(text).some((other) => {
        const changed = segments.map((one) => (one === segment ? replaced(one, element, component, other) : one))
        return saidBy(read(fileOf(changed))) !== said
      })
    )
  )

/** Asserts that elements listed as unread do not change the statements, and that all others do. */
const accounted = (bytes: Uint8Array) => {
  const all = numbered(bytes)
  const segments = all.map(({ segment }) => segment)
  const reading = read(fileOf(segments))
  const fates = Map.groupBy(all, fateOf(reading, all))
  const named = (fate: ReturnType<ReturnType<typeof fateOf>>) => (fates.get(fate) ?? []).map(({ segment }) => segment)
  const without = new Set(named("listed"))
  const rest = read(fileOf(segments.filter((one) => !without.has(one))))
  assert.strictEqual(JSON.stringify(rest.statements), JSON.stringify(reading.statements))
  // A CNI only begins what follows it.
  const used = named("used").filter(({ tag }) => tag !== "CNI")
  const said = saidBy(reading)
  // Of a long message every so many segments are enough.
  const asked = used.filter((_, index) => index % Math.ceil(used.length / 60) === 0)
  assert.deepStrictEqual(asked.filter((segment) => !matters(segments, segment, said)).map(formatSegment), [])
}

describe("every segment is used, listed or refused", () => {
  it.each(edifactSamples.map((sample) => [sample.name, sample.bytes] as const))("%s", (_name, bytes) => {
    accounted(bytes)
  })

  const Extra = Schema.Literals([
    "HAN+A",
    "TMP+2+-20:CEL",
    "NAD+CZ+X",
    "DGS+IMD+3",
    "RFF+ABT:1",
    "LOC+147+0101",
    "DIM+1+CMT:1",
    "QQQ+1+2",
    "COM+1:TE"
  ])

  it.prop(
    "whatever is between them",
    [
      Schema.Literals(["34", "36", "44", "46", "45"]),
      Schema.Array(Schema.Tuple([Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 })), Extra]))
    ],
    ([name, extras]) => {
      const segments = [...segmentsOf(bytesOf(report(name, ["RFF+BN:BK1", "SEL+A12345"])))]
      const mixed = segments.flatMap((one, index) => [
        ...(index > 2 && index < segments.length - 2
          ? extras.filter(([at]) => at === index - 2).map(([, extra]) => extra)
          : []),
        formatSegment(one)
      ])
      const { unread } = read(`${mixed.join("'")}'`)
      const given = extras.map(([, extra]) => extra).filter((extra) => mixed.includes(extra))
      for (const extra of new Set(given)) {
        const times = (list: ReadonlyArray<string>) => list.filter((one) => one === extra).length
        assert.strictEqual(times(unread.map(({ text }) => text)), times(mixed), extra)
      }
    }
  )
})
