const attributes = `
  shipment equipment events shipmentEvent transportEvent equipmentEvent eventID eventType eventTypeCode
  eventClassifierCode eventDateTime eventCreatedDateTime eventUpdatedDateTime isRetracted
  eventClassification eventRouting originatingParty partyCode shipmentEventTypeCode transportEventTypeCode
  equipmentEventTypeCode iotEventTypeCode reeferEventTypeCode operationsEventTypeCode description reason
  changeRemark delayReasonCode eventLocation location UNLocationCode locationName facility facilityCode
  facilityTypeCode otherFacility address name city cityName transportDetails transportCall transportCallID
  transportCallReference transportCallSequenceNumber modeOfTransport modeOfTransportCode vessel
  vesselTransport vesselIMONumber vesselName importVoyageNumber exportVoyageNumber
  carrierImportVoyageNumber carrierExportVoyageNumber carrierVoyageNumber universalVoyageReference
  importVoyageNumberOrReference exportVoyageNumberOrReference universalImportVoyageReference
  universalExportVoyageReference equipmentDetails equipmentReference ISOEquipmentCode emptyIndicatorCode
  movementType seals sealNumber shipmentDetails documentReference additionalDocumentReferences
  documentReferences documentReferenceType documentReferenceValue references referenceType referenceValue
  typeCode type reference value documentID documentTypeCode carrierBookingReference
  transportDocumentReference carrierSpecificData shipmentLocationType metadata payload retractedEventID
  publisher carrierCode relatedDocumentReferences isTransshipmentMove number iotEventCode iotDetails barge
`

const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, "")

const standard: ReadonlySet<string> = new Set(attributes.trim().split(/\s+/))

const spelled: ReadonlyMap<string, string> = new Map([...standard].map((name) => [bare(name), name]))

export const standardSpellingOf = (name: string): string | undefined =>
  standard.has(name) ? name : spelled.get(bare(name))

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Omits unread attributes, nulls, and blank texts. Adds attributes with two values to `conflicts`. */
export const normalizeAttributeNames = (value: unknown, conflicts: Array<string>): unknown => {
  if (typeof value === "string") return value.trim().toWellFormed() || undefined
  if (Array.isArray(value)) {
    return value.map((item) => normalizeAttributeNames(item, conflicts)).filter((item) => item !== undefined)
  }
  if (!isObject(value)) return value ?? undefined
  const result = new Map<string, unknown>()
  for (const [key, written] of Object.entries(value)) {
    const name = standardSpellingOf(key)
    const item = name === undefined ? undefined : normalizeAttributeNames(written, conflicts)
    if (name === undefined || item === undefined) continue
    if (!result.has(name)) result.set(name, item)
    else if (JSON.stringify(result.get(name)) !== JSON.stringify(item)) conflicts.push(name)
  }
  return Object.fromEntries(result)
}
