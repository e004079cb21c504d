export interface ReferencePage {
  /** Empty for the overview. */
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly content: string
}

/** Also has the schemas that no operation uses. */
export const sentEventsSlug = "sent_events"
