const end = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Lower-case details are predicates, such as `must not be empty`. */
export const makeErrorSentence = (subject: string, detail: string): string =>
  end(/^[a-z]/.test(detail) ? `${subject} ${detail}` : detail)

const isIndex = (step: string): boolean => /^\d+$/.test(step)

/** Members of JSON:API with the value of the member that contains them. */
const containers: ReadonlySet<string> = new Set(["data", "attributes"])

/** `events[0]` for `/data/attributes/events/0`; a relationship without its `data`. */
const nameInPointer = (pointer: string): string | null => {
  const steps = pointer.split("/").slice(1)
  const from = steps.findLastIndex((step) => !isIndex(step) && !containers.has(step))
  const name = steps[from]
  const indexes = steps.slice(from + 1).filter(isIndex)
  return name === undefined ? (steps.at(-1) ?? null) : `${name}${indexes.map((index) => `[${index}]`).join("")}`
}

export interface ErrorSource {
  readonly pointer?: string
  readonly parameter?: string
}

/** In backticks. */
export const subjectOf = ({ parameter, pointer }: ErrorSource): string => {
  const name = parameter ?? (pointer === undefined ? null : nameInPointer(pointer))
  if (name !== null && name !== "") return `\`${name.slice(0, 100)}\``
  return pointer === undefined ? "The request" : "The body"
}
