import { Result } from "effect"

import type { Reader } from "../../query/grammar.ts"
import { readEntityType } from "../../records/customField/CustomField.ts"
import type { CustomFieldEntity } from "../../records/customField/CustomField.ts"

export const aboutEntityType = {
  description: "One of `Shipment`, `Container`, and `TrackingRequest`.",
  example: "Shipment"
}

export const entityType: Reader<CustomFieldEntity> = (text) => {
  const read = readEntityType(text)
  return read === null ? Result.fail("must be `Shipment`, `Container` or `TrackingRequest`") : Result.succeed(read)
}
