/** A date is a calendar day and is never converted; an instant is written in UTC. */
export type Kind = "text" | "number" | "boolean" | "date" | "instant"

/** Null is not reported: an empty cell. */
export type Value = string | number | boolean | null

export interface Column<Row> {
  readonly name: string
  readonly kind: Kind
  readonly description: string
  readonly read: (row: Row) => Value
}

export interface Piece<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly note?: string
}

/** An empty list becomes "none"; a list that is not reported stays null, an empty cell. */
export const listText = (texts: ReadonlyArray<string> | null): string | null => {
  if (texts === null) return null
  return texts.length === 0 ? "none" : texts.join("; ")
}
