/** Why a value is refused, as text for people; `code` for programs. */
export interface Refusal {
  readonly detail: string
  readonly code: "blank" | null
}

export const refusal = (detail: string): Refusal => ({ detail, code: null })

export const blank: Refusal = { detail: "must not be empty", code: "blank" }

/** At most so much of a client's value is repeated to it. */
export const quoted = (text: string): string => `'${text.slice(0, 100)}'`
