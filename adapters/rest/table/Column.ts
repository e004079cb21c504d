/** How a value is written: a date is a calendar day and is never converted, an instant is a moment in UTC. */
export type Kind = "text" | "number" | "boolean" | "date" | "instant"

/** Null is what nobody has reported: an empty cell. */
export type Value = string | number | boolean | null

/** One column of an export. */
export interface Column<Row> {
  readonly name: string
  readonly kind: Kind
  readonly description: string
  readonly read: (row: Row) => Value
}

/** Rows that follow each other in an export; of the last ones a note says what is missing after them. */
export interface Piece<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly note?: string
}

/** How a list of the account's own or of a source is written; an empty one is reported as such. */
export const listText = (texts: ReadonlyArray<string> | null): string | null => {
  if (texts === null) return null
  return texts.length === 0 ? "none" : texts.join("; ")
}
