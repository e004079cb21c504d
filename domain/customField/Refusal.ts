export interface Refusal {
  readonly detail: string
  readonly code: "blank" | null
}

export const refusal = (detail: string): Refusal => ({ detail, code: null })

export const blank: Refusal = { detail: "must not be empty", code: "blank" }

export const quoted = (text: string): string => `'${text.slice(0, 100)}'`
