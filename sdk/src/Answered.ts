import type { Answer } from "./attempt.ts"

/** Response metadata. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  /** Identifies the request in the log of the service. */
  readonly requestId: string | null
}

export const answeredOf = ({ headers, status }: Answer): Answered => ({
  status,
  headers,
  requestId: headers.get("x-request-id")
})
