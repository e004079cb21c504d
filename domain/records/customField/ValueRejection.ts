import type { ErrorCode } from "../../problem/ErrorCode.ts"

export interface ValueRejection {
  readonly detail: string
  readonly code: ErrorCode
}

export const makeValueRejection = (detail: string): ValueRejection => ({ detail, code: "invalid_value" })

export const blankValueRejection: ValueRejection = { detail: "must not be empty", code: "blank" }

export const quoteValue = (text: string): string => `\`${text.slice(0, 100)}\``
