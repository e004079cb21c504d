import { Result } from "effect"

import { readEntityType } from "../../customField/CustomField.ts"
import type { CustomFieldEntity } from "../../customField/CustomField.ts"
import type { Reader } from "../../query/grammar.ts"

export const aboutEntityType = {
  description: "One of `Shipment`, `Container`, and `TrackingRequest`.",
  example: "Shipment"
}

export const entityType: Reader<CustomFieldEntity> = (text) => {
  const read = readEntityType(text)
  return read === null ? Result.fail("must be `Shipment`, `Container` or `TrackingRequest`") : Result.succeed(read)
}
