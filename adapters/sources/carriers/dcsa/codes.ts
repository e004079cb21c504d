import { Result } from "effect"

import type { Classifier } from "#domain/voyage/observation/Observation.ts"

import type { DcsaEvent } from "./Item.ts"

export interface EventCodes {
  readonly type: string
  readonly code: string | null
  readonly classifier: Classifier
}

const equipmentCodes = "LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD AVPU AVDO CROS CUSI CUSR CUSS"
const shipmentCodes = "RECE DRFT PENA PENU PENC REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS CANC DECL"

const known: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["EQUIPMENT", equipmentCodes.split(" ")],
  ["TRANSPORT", ["ARRI", "DEPA"]],
  ["SHIPMENT", shipmentCodes.split(" ")]
])

const typeOf: ReadonlyMap<string, string> = new Map(
  [...known].flatMap(([type, codes]) => codes.map((code) => [code, type] as const))
)

/** As a type or a code they show that the row has shifted. */
const shiftedColumnValues: ReadonlySet<string> = new Set(["ACT", "EST", "PLN", "EMPTY", "LADEN"])

const classifiers: ReadonlyMap<string, Classifier> = new Map([
  ["ACT", "ACT"],
  ["ACTUAL", "ACT"],
  ["EST", "EST"],
  ["ESTIMATED", "EST"],
  ["PLN", "PLN"],
  ["PLANNED", "PLN"]
])

const isWord = (text: string): boolean => /^[A-Z][A-Z0-9_]{1,19}$/.test(text)

const quoted = (text: string): string => `"${text.slice(0, 40)}"`

const codeAttributes = [
  ["SHIPMENT", "shipmentEventTypeCode"],
  ["TRANSPORT", "transportEventTypeCode"],
  ["EQUIPMENT", "equipmentEventTypeCode"],
  ["IOT", "iotEventTypeCode"],
  ["REEFER", "reeferEventTypeCode"],
  ["OPERATIONS", "operationsEventTypeCode"]
] as const

const typeByCode = (item: DcsaEvent): string | undefined => {
  const [type, other] = codeAttributes.flatMap(([type, attribute]) => (item[attribute] === undefined ? [] : [type]))
  return other === undefined ? type : undefined
}

const readType = (item: DcsaEvent): Result.Result<string, string> => {
  const type = (item.eventType ?? item.eventTypeCode)?.toUpperCase() ?? typeByCode(item)
  if (type === undefined) return Result.fail("eventType is missing.")
  if (typeOf.has(type) || shiftedColumnValues.has(type)) {
    return Result.fail(`eventType is ${quoted(type)}, which is a code of another attribute.`)
  }
  return isWord(type) ? Result.succeed(type) : Result.fail(`eventType is ${quoted(type)}, which is not a code.`)
}

const readCode = (item: DcsaEvent, type: string): Result.Result<string | null, string> => {
  const [attribute, written] =
    type === "EQUIPMENT"
      ? ["equipmentEventTypeCode", item.equipmentEventTypeCode]
      : type === "TRANSPORT"
        ? ["transportEventTypeCode", item.transportEventTypeCode]
        : type === "SHIPMENT"
          ? ["shipmentEventTypeCode", item.shipmentEventTypeCode]
          : ["the code", item.iotEventTypeCode ?? item.reeferEventTypeCode ?? item.operationsEventTypeCode]
  if (written === undefined) return known.has(type) ? Result.fail(`${attribute} is missing.`) : Result.succeed(null)
  const code = written.toUpperCase()
  if (known.has(code) || shiftedColumnValues.has(code)) {
    return Result.fail(`${attribute} is ${quoted(code)}, which is a code of another attribute.`)
  }
  // An event of an unknown type is kept without its code.
  if (!isWord(code)) {
    return known.has(type) ? Result.fail(`${attribute} is ${quoted(code)}, which is not a code.`) : Result.succeed(null)
  }
  const owner = typeOf.get(code)
  if (known.has(type) && owner !== undefined && owner !== type) {
    return Result.fail(`${attribute} is ${code}, which is a code of ${owner} events, not of ${type} events.`)
  }
  return Result.succeed(code)
}

const readClassifier = (item: DcsaEvent, type: string): Result.Result<Classifier, string> => {
  const written = item.eventClassifierCode?.toUpperCase()
  // Documents are reported only after the fact.
  if (written === undefined && type === "SHIPMENT") return Result.succeed("ACT")
  if (written === undefined)
    return Result.fail("eventClassifierCode is missing, so the event may be actual or estimated.")
  const classifier = classifiers.get(written)
  return classifier === undefined
    ? Result.fail(`eventClassifierCode is ${quoted(written)}, which is not ACT, EST, or PLN.`)
    : Result.succeed(classifier)
}

export const readCodes = (item: DcsaEvent): Result.Result<EventCodes, string> =>
  Result.gen(function* () {
    const type = yield* readType(item)
    const code = yield* readCode(item, type)
    const classifier = yield* readClassifier(item, type)
    return { type, code, classifier }
  })
