import type { Statement } from "#domain/voyage/observation/Observation.ts"

/** The fact key is known only after all items of a message are read. */
export interface StatementWithoutKey {
  readonly statement: Omit<Statement, "fact_key">
  readonly key: string
  /**
   * - `event`: one event.
   * - `open`: one of several events of this key, numbered by time.
   * - `lasting`: a fact about a container or documents; one statement of a message is enough.
   */
  readonly kind: "event" | "open" | "lasting"
  readonly moment: string
}
