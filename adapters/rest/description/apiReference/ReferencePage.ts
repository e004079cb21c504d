export interface ReferencePage {
  /** Last part of the address; empty for the overview. */
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly content: string
}

/** Page of the requests that webhooks receive, and of the schemas that no operation uses. */
export const sentEventsSlug = "sent_events"
