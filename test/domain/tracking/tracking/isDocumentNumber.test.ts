import { assert, it } from "@effect/vitest"

import { isDocumentNumber } from "#domain/tracking/tracking/isDocumentNumber.ts"

it.each(["", " ", "Y", "0", "0000000000", "xxxx", "---", "n/a", "N/A", "TBA", "nil", "Unknown"])(
  "%j is a placeholder, not the number of a bill or booking",
  (text) => {
    assert.isFalse(isDocumentNumber(text))
  }
)

it.each(["B1", "12", "MAEU263123456", "4LIMES7540", "ACE TO CHINA", "0000000001", "NA-7"])(
  "%j may be the number of a bill or booking",
  (text) => {
    assert.isTrue(isDocumentNumber(text))
  }
)
