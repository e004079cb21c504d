import type { ContainerId } from "#domain/Identifiers.ts"

export interface NotificationItem {
  readonly sentence: string
  readonly container_id: ContainerId | null
  /** Portal page of the record; null without a public URL. */
  readonly link: string | null
  /** Requires a session or API key; null without a map. */
  readonly map: string | null
}

export interface NotificationContent {
  readonly title: string
  readonly items: ReadonlyArray<NotificationItem>
  readonly more: number
  /** A sentence about the rule that matched. */
  readonly why: string
  readonly rules: string | null
}
