import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

import type { ErrorDescription } from "./ErrorDescription.ts"
import { limitErrors } from "./limitErrors.ts"
import { requestErrors } from "./requestErrors.ts"
import { valueErrors } from "./valueErrors.ts"

export const errorCodes: Readonly<Record<ErrorCode, ErrorDescription>> = {
  ...requestErrors,
  ...valueErrors,
  ...limitErrors
}
