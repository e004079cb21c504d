import type { Answer } from "./attempt.ts"

export interface ResponseDetails {
  readonly status: number
  readonly headers: Headers
  /** Identifies the request in the log of the service. */
  readonly requestId: string | null
}

export const responseDetailsOf = ({ headers, status }: Answer): ResponseDetails => ({
  status,
  headers,
  requestId: headers.get("x-request-id")
})
