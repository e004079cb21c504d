import type { Problem } from "./generated/schemas.ts"

export interface FailedRequest {
  readonly method: string
  readonly url: string
}

export interface Refusal {
  readonly status: number
  readonly problems: ReadonlyArray<Problem>
  readonly requestId: string | null
  /** Seconds. */
  readonly retryAfter: number | null
}

const sentenceOf = ({ problems, status }: Refusal): string => {
  const [first] = problems
  return first === undefined ? `The response has the status ${status} and no error document.` : first.detail
}

/** Response with 4xx or 5xx. The message is the `detail` of its first error. */
export class Refused extends Error implements Refusal {
  override readonly name = "Refused"
  readonly status: number
  /** All errors of the response; the other members describe the first. */
  readonly problems: ReadonlyArray<Problem>
  readonly requestId: string | null
  readonly retryAfter: number | null
  /** Stable word, such as `duplicate`. A response without an error document, for example of a proxy, has `unexpected_response`. */
  readonly code: string
  /** Such as `/data/attributes/scac`. */
  readonly pointer: string | null
  /** Query parameter. */
  readonly parameter: string | null
  readonly request: FailedRequest

  constructor(refusal: Refusal, request: FailedRequest) {
    super(sentenceOf(refusal))
    const [first] = refusal.problems
    this.status = refusal.status
    this.problems = refusal.problems
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
    this.code = first?.code ?? "unexpected_response"
    this.pointer = first?.source?.pointer ?? null
    this.parameter = first?.source?.parameter ?? null
    this.request = request
  }
}

export type UnansweredReason = "aborted" | "timeout" | "unreachable" | "malformed"

const sentences: Readonly<Record<UnansweredReason, string>> = {
  aborted: "The request was aborted.",
  timeout: "The service did not respond in time.",
  unreachable: "The service could not be reached.",
  malformed: "The response does not come from Landfall."
}

/** Without a usable response, the outcome of the request is unknown. */
export class Unanswered extends Error {
  override readonly name = "Unanswered"
  readonly reason: UnansweredReason
  /** Same as `reason`: every error has a `code`. */
  readonly code: UnansweredReason
  readonly request: FailedRequest

  constructor(reason: UnansweredReason, request: FailedRequest, cause?: unknown) {
    super(sentences[reason], { cause })
    this.reason = reason
    this.code = reason
    this.request = request
  }
}

export type LandfallError = Refused | Unanswered

export const isLandfallError = (error: unknown): error is LandfallError =>
  error instanceof Refused || error instanceof Unanswered

export type Outcome<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: LandfallError }

/** Returns a failed call as a value. Throws other errors. */
export const outcome = async <A>(call: Promise<A>): Promise<Outcome<A>> => {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (isLandfallError(error)) return { ok: false, error }
    throw error
  }
}
