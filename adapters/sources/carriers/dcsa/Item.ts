import { Result, Schema, SchemaIssue } from "effect"

import { Text } from "#domain/Identifiers.ts"

import { normalizeAttributeNames } from "./spelling.ts"

const text = Schema.optionalKey(Text)
const textOrNumber = Schema.optionalKey(Schema.Union([Text, Schema.Finite]))

const Address = Schema.Struct({ name: text, city: text, cityName: text })

const Location = Schema.Union([
  Text,
  Schema.Struct({
    UNLocationCode: text,
    locationName: text,
    facilityCode: text,
    facility: Schema.optionalKey(Schema.Union([Text, Schema.Struct({ facilityCode: text })])),
    address: Schema.optionalKey(Schema.Union([Text, Address]))
  })
])
export type Location = typeof Location.Type

const Voyage = Schema.Union([
  Text,
  Schema.Struct({ carrierVoyageNumber: textOrNumber, universalVoyageReference: textOrNumber })
])

/** `name` is the attribute of 3.0 beta. */
const Vessel = Schema.Struct({ vesselIMONumber: textOrNumber, vesselName: text, name: text })

const Call = Schema.Struct({
  transportCallID: text,
  transportCallReference: text,
  transportCallSequenceNumber: textOrNumber,
  UNLocationCode: text,
  facilityCode: text,
  facilityTypeCode: text,
  otherFacility: text,
  location: Schema.optionalKey(Location),
  modeOfTransport: textOrNumber,
  modeOfTransportCode: textOrNumber,
  vessel: Schema.optionalKey(Vessel),
  vesselTransport: Schema.optionalKey(Vessel),
  barge: Schema.optionalKey(Vessel),
  importVoyageNumber: textOrNumber,
  exportVoyageNumber: textOrNumber,
  carrierImportVoyageNumber: textOrNumber,
  carrierExportVoyageNumber: textOrNumber,
  importVoyageNumberOrReference: Schema.optionalKey(Voyage),
  exportVoyageNumberOrReference: Schema.optionalKey(Voyage),
  universalImportVoyageReference: text,
  universalExportVoyageReference: text
})
export type Call = typeof Call.Type

const Reference = Schema.Struct({
  documentReferenceType: text,
  documentReferenceValue: text,
  referenceType: text,
  referenceValue: text,
  typeCode: text,
  type: text,
  reference: text,
  value: text
})
export type Reference = typeof Reference.Type

const References = Schema.optionalKey(Schema.Array(Reference))

const classification = {
  eventType: text,
  eventTypeCode: text,
  eventClassifierCode: text,
  shipmentEventTypeCode: text,
  transportEventTypeCode: text,
  equipmentEventTypeCode: text,
  iotEventTypeCode: text,
  iotEventCode: text,
  reeferEventTypeCode: text,
  operationsEventTypeCode: text
}

const equipment = {
  equipmentReference: text,
  ISOEquipmentCode: text,
  emptyIndicatorCode: text,
  movementType: text,
  isTransshipmentMove: Schema.optionalKey(Schema.Union([Schema.Boolean, Text])),
  seals: Schema.optionalKey(Schema.Array(Schema.Struct({ sealNumber: text, number: text })))
}

const shipment = {
  /** In 3.0 beta this is the number itself, of the type in `documentTypeCode`. */
  documentReference: Schema.optionalKey(Schema.Union([Text, Reference])),
  additionalDocumentReferences: References,
  references: References
}

const transport = { transportCall: Schema.optionalKey(Call), changeRemark: text }

/** DCSA 2.2 (flat) or 3.0 (in groups); every attribute is optional. */
const Written = Schema.Struct({
  ...classification,
  ...equipment,
  ...shipment,
  ...transport,
  eventClassification: Schema.optionalKey(Schema.Struct(classification)),
  equipmentDetails: Schema.optionalKey(Schema.Struct(equipment)),
  shipmentDetails: Schema.optionalKey(Schema.Struct(shipment)),
  transportDetails: Schema.optionalKey(Schema.Struct(transport)),
  iotDetails: Schema.optionalKey(Schema.Struct({ iotEventCode: text })),
  eventID: Schema.optionalKey(Text.check(Schema.isMaxLength(300))),
  eventDateTime: text,
  eventCreatedDateTime: text,
  eventUpdatedDateTime: text,
  isRetracted: Schema.optionalKey(Schema.Boolean),
  retractedEventID: Schema.optionalKey(Text.check(Schema.isMaxLength(300))),
  publisher: Schema.optionalKey(Schema.Struct({ carrierCode: text })),
  eventLocation: Schema.optionalKey(Location),
  location: Schema.optionalKey(Location),
  UNLocationCode: text,
  modeOfTransport: textOrNumber,
  documentID: text,
  documentTypeCode: text,
  documentReferences: References,
  relatedDocumentReferences: References,
  carrierBookingReference: text,
  transportDocumentReference: text,
  shipmentLocationType: text,
  carrierSpecificData: Schema.optionalKey(Schema.Struct({ shipmentLocationType: text })),
  eventRouting: Schema.optionalKey(
    Schema.Struct({ originatingParty: Schema.optionalKey(Schema.Struct({ partyCode: text })) })
  ),
  description: text,
  reason: text,
  delayReasonCode: text
})

export type DcsaEvent = ReturnType<typeof flattenGroups>

export const groupNames: ReadonlySet<string> = new Set(
  "metadata payload eventClassification equipmentDetails shipmentDetails transportDetails iotDetails".split(" ")
)

const flattenGroups = (written: typeof Written.Type, isSplit: boolean) => ({
  isSplit,
  ...written,
  ...written.eventClassification,
  ...written.equipmentDetails,
  ...written.shipmentDetails,
  ...written.transportDetails,
  ...written.iotDetails
})

const attributesOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {})

/** An attribute in both halves of a 3.0 beta event must have one value. */
const mergeHalves = (item: unknown, conflicts: Array<string>): unknown => {
  const { metadata, payload, ...rest } = attributesOf(item) as {
    readonly metadata?: unknown
    readonly payload?: unknown
  }
  if (metadata === undefined && payload === undefined) return item
  const whole = new Map<string, unknown>(Object.entries(rest))
  for (const [name, value] of [...Object.entries(attributesOf(metadata)), ...Object.entries(attributesOf(payload))]) {
    if (whole.has(name) && JSON.stringify(whole.get(name)) !== JSON.stringify(value)) conflicts.push(name)
    whole.set(name, value)
  }
  return Object.fromEntries(whole)
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return "a list"
  if (typeof value === "string") return "a string that is too long or contains NUL"
  return value === null ? "null" : typeof value === "object" ? "an object" : `a ${typeof value}`
}

const formatter = SchemaIssue.makeFormatterStandardSchemaV1()

const sentence = (issue: SchemaIssue.Issue, root: unknown): string => {
  const path = (formatter(issue).issues[0]?.path ?? []).map((part) =>
    typeof part === "object" ? String(part.key) : String(part)
  )
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    root
  )
  return path.length === 0
    ? `The event must not be ${kindOf(root)}.`
    : `${path.join(".")} must not be ${kindOf(found)}.`
}

const decode = Schema.decodeUnknownResult(Written)

export const readItem = (raw: unknown): Result.Result<DcsaEvent, string> => {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return Result.fail(`The event must not be ${kindOf(raw)}.`)
  const conflicts: Array<string> = []
  const item = mergeHalves(normalizeAttributeNames(raw, conflicts), conflicts)
  if (conflicts.length > 0) return Result.fail(`${conflicts[0]} occurs twice with different values.`)
  const isSplit = Object.hasOwn(raw, "metadata")
  return Result.mapBoth(decode(item), {
    onFailure: ({ issue }) => sentence(issue, item),
    onSuccess: (written) => flattenGroups(written, isSplit)
  })
}
