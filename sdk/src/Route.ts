export interface Route {
  readonly group: string
  readonly name: string
  readonly method: string
  /** With `{names}` of input fields. */
  readonly path: string
  /** A resource, a list of resources, other JSON, a text stream, or empty. */
  readonly answer: "one" | "many" | "plain" | "text" | "none"
  /** Type of the resource in the body; null for any other body, omitted without one. */
  readonly sends?: string | null
  /** The body contains the id, because the path does not. */
  readonly namesRecord?: true
  /** Repeatable with an Idempotency-Key. */
  readonly isKeyed?: true
}
