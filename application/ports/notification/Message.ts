import type { ContainerId } from "#domain/Identifiers.ts"

export interface MessageItem {
  readonly sentence: string
  readonly container_id: ContainerId | null
  /** Portal page of the record; null without a public URL. */
  readonly link: string | null
  /** Map image, which requires a session or API key; null without a map. */
  readonly map: string | null
}

export interface Message {
  readonly title: string
  readonly items: ReadonlyArray<MessageItem>
  readonly more: number
  /** A sentence about the rule that matched. */
  readonly why: string
  readonly rules: string | null
}
