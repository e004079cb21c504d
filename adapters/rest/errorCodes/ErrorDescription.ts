export interface ErrorDescription {
  /** Of REST and the inbox; empty for codes of MCP only. */
  readonly statuses: ReadonlyArray<number>
  /** In Markdown with links from `docs/generated`. */
  readonly cause: string
  readonly remedy: string
}
