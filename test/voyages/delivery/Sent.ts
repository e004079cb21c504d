/** The bytes of a message, and the encoding that its sender declares. */
export interface Written {
  readonly name: string
  readonly bytes: Uint8Array
  readonly charset: string | null
}

/** A message with a date of its sender: it may arrive at any time. */
export interface Dated {
  readonly type: "dated"
  /** In milliseconds. */
  readonly at: number
  /** The message in an interchange of this number, where its format has any. */
  readonly write: (number: number) => Written
}

/** A response without a date: it describes the moment at which it was received, and may be read at any time. */
export interface Undated {
  readonly type: "undated"
  readonly at: number
  readonly kind: "rail" | "terminal"
  readonly format: string
  readonly source: string
  readonly container: string
  /** The requested facility; null for a railroad. */
  readonly facility: string | null
  readonly bytes: Uint8Array
}

export type Sent = Dated | Undated
