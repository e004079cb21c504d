/** Which deliveries are sent again. */
export const kinds = {
  failed: "All that failed",
  range: "Those with numbers from and to",
  from: "All from a number on"
} as const

export type Kind = keyof typeof kinds

/** Which deliveries are sent again, as the service is asked for them. */
export interface Redelivery {
  readonly status?: "failed"
  readonly since?: string
  readonly from?: number
  readonly to?: number
  readonly activate?: boolean
}

export interface Redelivered {
  readonly redelivered: number
  readonly already_pending: number
  readonly expired: number
  readonly continue_from: number | null
}

/** What came of it, in sentences. */
export const inSentences = ({ already_pending, expired, redelivered }: Redelivered): string =>
  [
    `${redelivered} ${redelivered === 1 ? "is" : "are"} sent again.`,
    already_pending === 0 ? null : `${already_pending} waited anyway.`,
    expired === 0 ? null : `${expired} are no longer kept.`
  ]
    .filter((sentence) => sentence !== null)
    .join(" ")
