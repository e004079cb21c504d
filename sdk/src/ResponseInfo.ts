import type { Answer } from "./attempt.ts"

export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  /** Identifies the request in the log of the service. */
  readonly requestId: string | null
}

export const responseInfoOf = ({ headers, status }: Answer): ResponseInfo => ({
  status,
  headers,
  requestId: headers.get("x-request-id")
})
