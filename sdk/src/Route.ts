/** How an operation is asked. */
export interface Route {
  readonly group: string
  readonly name: string
  readonly method: string
  /** With `{names}` for what the input has. */
  readonly path: string
  /** A resource, a list of them, other JSON, text that goes on, or nothing. */
  readonly answer: "one" | "many" | "plain" | "text" | "none"
  /** The type of the resource that is sent, or null for any other body. Left out where nothing is sent. */
  readonly sends?: string | null
  /** The body names its record, for the path does not. */
  readonly namesRecord?: true
  /** An Idempotency-Key makes it safe to repeat. */
  readonly isKeyed?: true
}
