import { combinedFieldValue } from "#domain/voyage/merge/evidence/FieldValue.ts"
import type { ShipmentSubjects } from "#domain/voyage/merge/trip/subjects.ts"

/** A shipment that has these documents, of which nothing else is known. */
export const shipmentOf = (numbers: ReadonlyArray<string>): ShipmentSubjects => ({
  numbers: new Set(numbers),
  shared: new Set(),
  bill: combinedFieldValue(null),
  booking: combinedFieldValue(null),
  documents: [],
  containers: [],
  left: []
})

const start = Date.UTC(2026, 0, 1)

/** An instant so many days and milliseconds after the year began. */
export const dayAt = (days: number, milliseconds = 0): string =>
  new Date(start + days * 86_400_000 + milliseconds).toISOString()

/** The same as a number. */
export const timeAt = (days: number, milliseconds = 0): number => Date.parse(dayAt(days, milliseconds))
