import type { Shape } from "#adapters/sources/http/json/shape.ts"

import { standardSpellingOf } from "./spelling.ts"

/** No other format has these. */
const marks: ReadonlySet<string | undefined> = new Set([
  "eventClassifierCode",
  "eventClassification",
  "eventCreatedDateTime",
  "eventUpdatedDateTime",
  "shipmentEvent",
  "transportEvent",
  "equipmentEvent",
  "shipmentEventTypeCode",
  "transportEventTypeCode",
  "equipmentEventTypeCode"
])

/** In any spelling that the reader accepts. */
export const recognizesEvents: Shape = (start) =>
  /^[[{]/.test(start) &&
  start.matchAll(/"([\w -]{1,60})"\s*:/g).some(([, name = ""]) => marks.has(standardSpellingOf(name)))
