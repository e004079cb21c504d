import type { Statement } from "#domain/observation/Observation.ts"

/** A statement whose fact key is only known after all items of the message are read. */
export interface Draft {
  readonly statement: Omit<Statement, "fact_key">
  readonly key: string
  /**
   * `event`: one event. `open`: one of several events of this key, distinguished by their order in time. `lasting`:
   * true of a container or of documents as such, so that one statement of a message is enough.
   */
  readonly kind: "event" | "open" | "lasting"
  /** When the event happened, as text that sorts. */
  readonly moment: string
}
