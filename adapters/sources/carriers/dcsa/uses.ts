import { folded, unreadIn, usesOf, anyStatement } from "#adapters/sources/http/json/unread.ts"
import type { UseTest, StatedFacts, Uses } from "#adapters/sources/http/json/unread.ts"

import { modeOf } from "./call.ts"
import type { EventCodes } from "./codes.ts"
import { roles } from "./fact.ts"
import { groupNames } from "./Item.ts"
import { numbersIn } from "./references.ts"
import { standardSpellingOf } from "./spelling.ts"

/** Used if every number in the text is stated. */
const isNumber: UseTest = (value, { shows }) => {
  const parts = String(value).split(/[\n\r,;]+/)
  const numbers = numbersIn(String(value))
  return parts.length === numbers.length && numbers.every(shows)
}

const isMode = anyStatement(({ call, fact }, value) => {
  const mode = modeOf(String(value))
  return mode !== null && (call?.mode === mode || (fact.type === "move" && fact.mode === mode))
})

const isLaden = anyStatement(
  ({ fact }, value) => fact.type === "move" && fact.laden !== null && fact.laden === (folded(value) !== "EMPTY")
)

const isRole = anyStatement(
  ({ fact }, value) => fact.type === "move" && fact.role !== null && roles.get(folded(value)) === fact.role
)

const isTransshipment = anyStatement(
  ({ fact }, value) => fact.type === "move" && fact.role === "TS" && /^(TRUE|TRANSSHIPMENT)$/.test(folded(value))
)

/** Used as free text, or as the only sign of a transshipment. */
const isText = anyStatement(
  ({ fact }, value) =>
    (fact.type === "other" && fact.text === String(value).trim()) ||
    (fact.type === "move" && fact.role === "TS" && /\btrans-?ship(ment|ped)?\b/i.test(String(value)))
)

/** DCSA facility types. Only a berth changes the meaning of an arrival. */
const facilityTypes = new Set("ANCH BOCR BRTH CLOC COFS COYA DEPO INTE OFFD PBPL POTE RAMP WAYP".split(" "))

const isFacilityType: UseTest = (value) => facilityTypes.has(folded(value))

const isImo = anyStatement(({ call }, value) => call !== null && call.vessel_imo === folded(value).replace(/^IMO/, ""))

const isSequence = anyStatement(({ call }, value) => call?.sequence !== null && call?.sequence === Number(value))

/** The type of a reference counts as used if its number is stated. */
const isType: UseTest = (value, stated, siblings) => {
  const isStated = /^(EQ|BKG|TRD|BL|BOL|SWB)$/.test(folded(value))
  return (
    isStated && Object.values(siblings).some((other) => typeof other === "string" && isNumber(other, stated, siblings))
  )
}

/** The type of the event's own document also counts if its status is stated. */
const isSubject: UseTest = (value, stated, siblings) =>
  isType(value, stated, siblings) ||
  stated.statements.some(
    ({ fact }) => fact.type === "status" || (fact.type === "other" && fact.code.split("/").includes(folded(value)))
  )

const under = (paths: string, names: string): string =>
  paths
    .split(" ")
    .flatMap((path) => names.split(" ").map((name) => `${path}.${name}`))
    .join(" ")

const inVessels = (names: string): string =>
  under("transportCall.vessel transportCall.vesselTransport transportCall.barge", names)

const places = under(
  "eventLocation location transportCall.location transportCall",
  "UNLocationCode locationName facilityCode facility facility.facilityCode otherFacility address address.name address.city address.cityName"
)

const voyages = under(
  "transportCall.importVoyageNumberOrReference transportCall.exportVoyageNumberOrReference",
  "carrierVoyageNumber universalVoyageReference"
)

const inLists = (names: string): string =>
  under("documentReference documentReferences relatedDocumentReferences additionalDocumentReferences references", names)

const routingNames = /^(\w*codeListProvider|codeListName|links?|_links|href|subscriptionID|publisherRole)$/i

const pathOf = (names: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  if (names.some((name) => routingNames.test(name))) return ["eventRouting", "other"]
  const path = names.map((name) => standardSpellingOf(name) ?? `?${name}`)
  const start = path.findIndex((name) => !groupNames.has(name))
  return start < 0 ? null : path.slice(start)
}

const uses = usesOf(
  [
    ["eventDateTime eventClassifierCode isRetracted retractedEventID eventID", "read"],
    ["eventCreatedDateTime eventUpdatedDateTime eventRouting.* publisher.*", "ignored"],
    [
      "eventType eventTypeCode shipmentEventTypeCode transportEventTypeCode equipmentEventTypeCode iotEventTypeCode reeferEventTypeCode operationsEventTypeCode iotEventCode",
      "shown"
    ],
    ["equipmentReference ISOEquipmentCode seals.sealNumber seals.number", "shown"],
    ["emptyIndicatorCode", isLaden],
    ["movementType isTransshipmentMove", isTransshipment],
    ["shipmentLocationType carrierSpecificData.shipmentLocationType", isRole],
    ["description reason changeRemark delayReasonCode", isText],
    [`UNLocationCode location eventLocation transportCall.location ${places}`, "shown"],
    ["modeOfTransport transportCall.modeOfTransport transportCall.modeOfTransportCode", isMode],
    ["transportCall.facilityTypeCode", isFacilityType],
    ["transportCall.transportCallID transportCall.transportCallReference", "shown"],
    ["transportCall.transportCallSequenceNumber", isSequence],
    [inVessels("vesselName name"), "shown"],
    [inVessels("vesselIMONumber"), isImo],
    [
      `transportCall.importVoyageNumber transportCall.exportVoyageNumber transportCall.carrierImportVoyageNumber transportCall.carrierExportVoyageNumber transportCall.importVoyageNumberOrReference transportCall.exportVoyageNumberOrReference transportCall.universalImportVoyageReference transportCall.universalExportVoyageReference ${voyages}`,
      "shown"
    ],
    ["documentID documentReference carrierBookingReference transportDocumentReference", isNumber],
    [inLists("documentReferenceValue referenceValue reference value"), isNumber],
    [inLists("documentReferenceType referenceType typeCode type"), isType],
    ["documentTypeCode documentReference.typeCode", isSubject]
  ],
  pathOf
)

export const unreadOf = (raw: unknown, codes: EventCodes | null, statements: StatedFacts["statements"]) => {
  const codesOfNotes = statements.flatMap(({ fact }) => (fact.type === "other" ? fact.code.split("/") : []))
  const also = [...codesOfNotes, ...(codes === null ? [] : [codes.type, ...(codes.code === null ? [] : [codes.code])])]
  return unreadIn(raw, uses, statements, also)
}

const paging = /^(limit|cursor|offset|count|size|page\w*|total\w*|next\w*|previous\w*|has(more|next))$/i

const envelopeUses: Uses = (names) =>
  names.split("\n").some((name) => routingNames.test(name) || paging.test(name)) ? "ignored" : "shown"

export const unreadInEnvelope = (attributes: object, statements: StatedFacts["statements"]) =>
  unreadIn(attributes, envelopeUses, statements)
