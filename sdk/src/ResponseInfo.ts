import type { Answer } from "./attempt.ts"

/** What an answer says beside its document. */
export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  /** By which the log of the service knows the request. */
  readonly requestId: string | null
}

export const responseInfoOf = ({ headers, status }: Answer): ResponseInfo => ({
  status,
  headers,
  requestId: headers.get("x-request-id")
})
