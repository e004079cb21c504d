import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { outcomeOf } from "#adapters/sources/dropFolder/outcome.ts"

import { interchange, set } from "../edi/x12/messages.ts"
import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"

const outcome = (content: string) =>
  inMemory(
    Effect.gen(function* () {
      const { folder, reason } = outcomeOf(yield* takeIn(yield* firstAccount, file("a.edi", content)), null)
      return { folder, reason: (reason ?? "").replaceAll(/message [0-9a-f-]{36}/g, "message ID").split("\n") }
    })
  )

const edi = (type: string, ...segments: ReadonlyArray<string>) =>
  [
    "UNB+UNOA:2+USLAXPIER+LFLN+260120:0800+1",
    `UNH+1+${type}:D:95B:UN`,
    ...segments,
    `UNT+${segments.length + 2}+1`,
    "UNZ+1+1",
    ""
  ].join("'")

const gate = ["BGM+36+1+9", "EQD+CN+LFLU0000012+45G1:102:5++3+5", "DTM+7:202601250930:203", "LOC+165+USLAX:139:6"]

const shipsCall = {
  eventType: "TRANSPORT",
  transportEventTypeCode: "DEPA",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-03-20T00:45:00.000Z",
  transportCall: { UNLocationCode: "DEHAM", modeOfTransport: "VESSEL", vessel: { vesselName: "LANDFALL PIONEER" } }
}

describe("a file of which nothing can be used is put away as failed, with its reasons", () => {
  it.effect.each<readonly [string, string, string]>([
    [
      "an order",
      edi("COPRAR", "BGM+45+1+9"),
      "item 0: COPRAR (order to discharge or load containers) is stored, but not read."
    ],
    [
      "a wrong check digit",
      edi("CODECO", ...gate).replace("LFLU0000012", "LFLU0000013"),
      'item 0: "LFLU0000013" is not a container number, or its check digit is wrong.'
    ],
    [
      "a test",
      edi("CODECO", ...gate).replace("0800+1'", "0800+1++++++1'"),
      "item 0: The interchange of this CODECO is marked as a test."
    ],
    [
      "the call of a ship that names no shipment",
      JSON.stringify([shipsCall]),
      "item 0: The event names neither a container nor a bill or booking."
    ],
    [
      "a parcel's status",
      edi("IFTSTA", "BGM+23", "CNI+1", "STS+1+UV", "RFF+CW:1Z"),
      "item 0: The status names neither a container nor a document."
    ]
  ])("%s", ([_case, content, reason]) =>
    Effect.gen(function* () {
      const told = yield* outcome(content)
      assert.strictEqual(told.folder, "failed")
      assert.deepStrictEqual(told.reason.slice(0, 2), [
        "The file is stored as message ID, but nothing in it could be used.",
        reason
      ])
    })
  )

  it.effect("also where nothing is refused: what it holds is named", () =>
    Effect.gen(function* () {
      const told = yield* outcome(
        edi("CODECO", "BGM+36+1+9", "EQD+CN+LFLU0000012", "HAN+X").replace("BGM+36+1", "BGM+36+1")
      )
      assert.strictEqual(told.folder, "failed")
      assert.include(told.reason, "item 0: LFLU0000012 has a move without a time.")
    })
  )
})

it.effect("a mail is read; one that leaves open what is meant is named", () =>
  Effect.gen(function* () {
    const mail = (text: string) => `From: a@example.com\r\nSubject: moves\r\n\r\n${text}`
    assert.strictEqual((yield* outcome(mail(edi("CODECO", ...gate)))).folder, "done")
    assert.deepStrictEqual(yield* outcome(mail(`Dear colleague,\r\n> ${edi("CODECO", ...gate)}`)), {
      folder: "failed",
      reason: [
        "The file is stored as message ID, but its format is unknown.",
        "This is an email in which the message is not clear. Send only the message."
      ]
    })
  })
)

describe("a file of which something is used is done", () => {
  it.effect("without a word where all was read", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* outcome(edi("CODECO", ...gate)), { folder: "done", reason: [""] })
    })
  )

  it.effect("with what was refused beside it", () =>
    Effect.gen(function* () {
      const told = yield* outcome(edi("CODECO", ...gate, "EQD+CH+X1"))
      assert.strictEqual(told.folder, "done")
      assert.include(told.reason, "item 0: EQD CH is not a container, so it is not read.")
    })
  )

  it.effect("with the word that another format follows", () =>
    Effect.gen(function* () {
      const told = yield* outcome(`${edi("CODECO", ...gate)}${interchange([set("322", [])])}`)
      assert.strictEqual(told.folder, "done")
      assert.deepStrictEqual(told.reason.slice(1), [
        "item 0: An X12 interchange after UNZ is not read. Send it in a separate file."
      ])
    })
  )

  it.effect("nothing said and nothing refused is an answer, too", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* outcome("[]")).folder, "done")
    })
  )
})
