import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { HoldName, readHold, TerminalHold } from "#domain/voyage/container/TerminalHold.ts"

const texts: Readonly<Record<HoldName, ReadonlyArray<string>>> = {
  VACIS: [
    "VACIS HOLD",
    "CBP VACIS EXAM REQUIRED",
    "NII EXAM",
    "Customs: NII",
    "X-RAY INSPECTION",
    "XRAY",
    "NON-INTRUSIVE INSPECTION",
    "Non Intrusive Exam"
  ],
  USDA: [
    "USDA HOLD",
    "US DEPT OF AGRICULTURE",
    "AGRI HOLD",
    "APHIS INSPECTION",
    "PPQ HOLD",
    "FUMIGATION REQUIRED",
    "CBP HOLD FK",
    "F0 - PEST INSPECTION"
  ],
  TMF: ["TMF HOLD", "TMF", "TRAFFIC MITIGATION FEE NOT PAID", "PIERPASS", "PIER PASS TMF", "Pier Pass"],
  customs: [
    "CUSTOMS HOLD - CBP EXAM",
    "CUSTOMS",
    "CBP HOLD",
    "CBSA EXAM",
    "ISF NOT FILED",
    "FDA REVIEW",
    "INTENSIVE EXAM",
    "CET EXAM HOLD",
    "1A HOLD INTACT AT PORT OF DISCHARGE",
    "7H"
  ],
  freight: ["FREIGHT HOLD", "FREIGHT CHARGES DUE", "FRT NOT PAID", "Freight release: NO"],
  line: ["LINE HOLD", "SSL HOLD", "STEAMSHIP LINE HOLD", "CARRIER HOLD", "Held by line"],
  other: ["", "DAMAGED", "TERMINAL HOLD", "YARD", "OVERWEIGHT", "MISFIT", "SATISFIED", "LINEAR", "BAY F12", "ROW 71A"]
}

it("names the holds that terminals print", () => {
  for (const name of HoldName.literals) {
    for (const text of texts[name]) assert.strictEqual(readHold(text).name, name, text)
  }
})

it("lets the more particular name win", () => {
  assert.strictEqual(readHold("CUSTOMS VACIS EXAM").name, "VACIS")
  assert.strictEqual(readHold("CUSTOMS / USDA EXAM").name, "USDA")
  assert.strictEqual(readHold("STEAMSHIP LINE FREIGHT HOLD").name, "freight")
})

it("does not take a customer for customs", () => {
  assert.strictEqual(readHold("HELD AT CUSTOMER'S REQUEST").name, "other")
})

it("knows an X-ray however it is written", () => {
  for (const text of ["X-RAY EXAM", "XRAY EXAM", "X RAY EXAM"]) assert.strictEqual(readHold(text).name, "VACIS", text)
})

it("is an active hold unless it is reported as pending", () => {
  assert.strictEqual(readHold("LINE HOLD").status, "hold")
  assert.strictEqual(readHold("LINE HOLD", "pending").status, "pending")
})

const [Text] = TerminalHold.fields.description.members

it.prop("leaves no text out, and keeps it as it was", { text: Text }, ({ text }) => {
  const hold = readHold(text)
  assert.strictEqual(hold.description, text)
  assert.isTrue(Schema.is(TerminalHold)(hold))
  assert.strictEqual(readHold(text.toLowerCase()).name, readHold(text.toUpperCase()).name)
})
