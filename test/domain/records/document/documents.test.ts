import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { allOf, always, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import { documentSchemas } from "#domain/records/document/documentSchemas.ts"
import { classifyByName, DocumentType, documentTypeLabels } from "#domain/records/document/DocumentType.ts"
import { isChecksum, isContentType, isFileName } from "#domain/records/document/Upload.ts"
import { isWellFormedJson } from "#domain/records/document/wellFormedJson.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import type { DocumentField } from "#domain/search/document/view.ts"
import { findDocumentNumbers } from "#domain/tracking/tracking/documentNumbers.ts"

import { readTexts } from "../../../support/criteria.ts"

describe("classifyByName", () => {
  it.each([
    [["Packing List 2026.pdf"], "packing_list"],
    [["scan_001.pdf", "ARRIVAL-NOTICE"], "arrival_notice"],
    [["CommercialInvoice_7.pdf"], "commercial_invoice"],
    [["bill of lading MAEU1.pdf", "Bill of Lading"], "bill_of_lading"],
    [["the.delivery.order"], "delivery_order"],
    [["packing lists.pdf"], null],
    [["invoice.pdf"], null],
    [["BL_123.pdf"], null],
    [["unpacking list.pdf"], null],
    [["packing.pdf", "list.pdf"], null],
    [["other.pdf"], null],
    [[""], null]
  ] as const)("takes %j for %s", (names, type) => {
    const { document_type, notes } = classifyByName(names)
    assert.strictEqual(document_type, type)
    assert.strictEqual(notes.startsWith("unclassified"), type === null)
  })

  it("does not choose among several", () => {
    assert.deepStrictEqual(classifyByName(["packing list and commercial invoice"]), {
      document_type: null,
      notes: "unclassified: named as commercial invoice and packing list"
    })
    assert.isNull(classifyByName(["packing list", "delivery order"]).document_type)
  })

  it.each(DocumentType.literals.filter((type) => type !== "other"))("knows a %s by its label", (type) => {
    assert.strictEqual(classifyByName([documentTypeLabels[type]]).document_type, type)
  })
})

describe("numbersIn", () => {
  it("takes whole tokens with a digit, and their parts between hyphens", () => {
    assert.deepStrictEqual(findDocumentNumbers(["B/L maeu123456789_msku9070323.pdf", "ref BOOK-00123 (draft)"]), [
      "MAEU123456789",
      "MSKU9070323",
      "BOOK-00123",
      "00123"
    ])
    assert.deepStrictEqual(findDocumentNumbers(["no number at all", "1234", "A".repeat(36) + "1", "--"]), [])
  })

  it.prop("takes few, short and different ones of any text", [Schema.Array(Schema.String)], ([names]) => {
    const numbers = findDocumentNumbers(names)
    assert.isAtMost(numbers.length, 20)
    assert.strictEqual(new Set(numbers).size, numbers.length)
    for (const number of numbers) {
      assert.match(number, /^[A-Z0-9][A-Z0-9-]{3,33}[A-Z0-9]$/)
      assert.isTrue(names.some((name) => name.toUpperCase().includes(number)))
    }
  })

  it("does not grow with its text", () => {
    const names = Array.from({ length: 5000 }, (_, at) => `NUMBER${at}-X`)
    assert.strictEqual(findDocumentNumbers(names).length, 20)
  })
})

describe("what is stored of an upload", () => {
  it.each(["application/pdf", "image/svg+xml", "application/vnd.ms-excel"])("takes the type %s", (type) =>
    assert.isTrue(isContentType(type))
  )
  it.each(["", "pdf", "a/b/c", "a/b; c=d", "a/b\n", " a/b", "a/", `a/${"b".repeat(130)}`])(
    "refuses the type %j",
    (type) => assert.isFalse(isContentType(type))
  )
  it.each(["a.pdf", "日本 é.pdf", '../../"x".pdf', "x".repeat(255)])("takes the name %j", (name) =>
    assert.isTrue(isFileName(name))
  )
  it.each(["", " ", "a\nb", "a\u0085b", "\u0000", "\ud800", "x".repeat(256)])("refuses the name %j", (name) =>
    assert.isFalse(isFileName(name))
  )
  it("takes 16 bytes in base64 as a checksum", () => {
    assert.isTrue(isChecksum("1B2M2Y8AsgTpgAmY7PhCfg=="))
    for (const wrong of ["1B2M2Y8AsgTpgAmY7PhCfh==", "1B2M2Y8AsgTpgAmY7PhCf", "", "1B2M2Y8AsgTpgAmY7PhCfg==\n"]) {
      assert.isFalse(isChecksum(wrong), wrong)
    }
  })
})

describe("isWellFormedJson", () => {
  it("looks into every list, object and name", () => {
    assert.isTrue(isWellFormedJson({ a: [1, null, { "b c": "\\u0000 é 😀" }] }))
    for (const wrong of [["\u0000"], { a: { b: "\ud800" } }, { "\udc00": 1 }, [[{ "a\u0000": null }]]]) {
      assert.isFalse(isWellFormedJson(wrong), JSON.stringify(wrong))
    }
  })
})

describe("documentFilters", () => {
  it("reads lists and commas, and rejects a blank name", () => {
    assert.deepStrictEqual(readTexts(documentFilters, {}), Result.succeed(always))
    assert.deepStrictEqual(readTexts(documentFilters, { document_types: " , " }), Result.succeed(always))
    assert.isTrue(Result.isFailure(readTexts(documentFilters, { filename: " " })))
    assert.deepStrictEqual(
      readTexts(documentFilters, { reference: " PO-1 ", document_types: ["other, packing_list", "other"] }),
      Result.succeed(
        allOf<DocumentField>([oneOf(fieldOf("reference"), ["PO-1"]), oneOf(fieldOf("type"), ["other", "packing_list"])])
      )
    )
  })
})

describe("documentSchemas", () => {
  it.each(documentSchemas)("$id has the properties that it requires", ({ document_type, id, schema_payload }) => {
    assert.match(id, new RegExp(`^${document_type}@\\d{4}-\\d{2}-\\d{2}$`))
    assert.includeMembers(
      Object.keys(schema_payload["properties"] as object),
      schema_payload["required"] as Array<string>
    )
  })
})
