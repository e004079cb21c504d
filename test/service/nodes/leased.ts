import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

/** A leased container, whose number does not identify its carrier. */
export const leased = `TRHU123456${checkDigit("TRHU123456")}`

/** Another one, of which no carrier knows. */
export const unknown = `TRHU765432${checkDigit("TRHU765432")}`

/** What its carrier answers about it. */
export const loaded = JSON.stringify([
  {
    eventID: "event-1",
    eventType: "EQUIPMENT",
    eventClassifierCode: "ACT",
    equipmentEventTypeCode: "LOAD",
    eventDateTime: "2026-02-01T10:00:00+08:00",
    eventCreatedDateTime: "2026-02-01T12:00:00Z",
    equipmentReference: leased,
    emptyIndicatorCode: "LADEN",
    eventLocation: { UNLocationCode: "CNSHA" },
    transportCall: { transportCallID: "call-1", modeOfTransport: "VESSEL", UNLocationCode: "CNSHA" },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "CMDUSHA1234567" }]
  }
])
