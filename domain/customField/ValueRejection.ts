export interface ValueRejection {
  readonly detail: string
  readonly code: "blank" | null
}

export const makeValueRejection = (detail: string): ValueRejection => ({ detail, code: null })

export const blankValueRejection: ValueRejection = { detail: "must not be empty", code: "blank" }

export const quoteValue = (text: string): string => `'${text.slice(0, 100)}'`
