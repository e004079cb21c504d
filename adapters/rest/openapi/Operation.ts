/** What an operation does, in a line, and what else there is to know. */
export interface Operation {
  readonly summary: string
  readonly description: string
}
