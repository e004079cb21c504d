import type { Problem } from "./generated/schemas.ts"

/** The request that failed. */
export interface FailedRequest {
  readonly method: string
  readonly url: string
}

/** What the service answered to a request that it refused. */
export interface Refusal {
  readonly status: number
  readonly problems: ReadonlyArray<Problem>
  readonly requestId: string | null
  /** Seconds. */
  readonly retryAfter: number | null
}

const sentenceOf = ({ problems, status }: Refusal): string => {
  const [first] = problems
  return first === undefined ? `The service answered ${status}` : (first.detail ?? first.title)
}

/** The service answered with 4xx or 5xx. The message is the sentence of the service. */
export class Refused extends Error implements Refusal {
  override readonly name = "Refused"
  readonly status: number
  /** Everything that was refused, of which the other members have the first. */
  readonly problems: ReadonlyArray<Problem>
  readonly requestId: string | null
  readonly retryAfter: number | null
  /** For programs, such as `duplicate`. */
  readonly code: string | null
  /** Where in the body, such as `/data/attributes/scac`. */
  readonly pointer: string | null
  /** The parameter of the query. */
  readonly parameter: string | null
  readonly request: FailedRequest

  constructor(refusal: Refusal, request: FailedRequest) {
    super(sentenceOf(refusal))
    const [first] = refusal.problems
    this.status = refusal.status
    this.problems = refusal.problems
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
    this.code = first?.code ?? null
    this.pointer = first?.source?.pointer ?? null
    this.parameter = first?.source?.parameter ?? null
    this.request = request
  }
}

export type WhyUnanswered = "aborted" | "timeout" | "unreachable" | "malformed"

const sentences: Readonly<Record<WhyUnanswered, string>> = {
  aborted: "The request was given up",
  timeout: "The service did not answer in time",
  unreachable: "The service could not be reached",
  malformed: "The answer is not that of the service"
}

/** There was no answer that says whether the request was done. */
export class Unanswered extends Error {
  override readonly name = "Unanswered"
  readonly reason: WhyUnanswered
  readonly request: FailedRequest

  constructor(reason: WhyUnanswered, request: FailedRequest, cause?: unknown) {
    super(sentences[reason], { cause })
    this.reason = reason
    this.request = request
  }
}

export type LandfallError = Refused | Unanswered

export const isLandfallError = (error: unknown): error is LandfallError =>
  error instanceof Refused || error instanceof Unanswered

export type Outcome<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: LandfallError }

/** The failure of a call as a value. What is no failure of a call is thrown on. */
export const outcome = async <A>(call: Promise<A>): Promise<Outcome<A>> => {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (isLandfallError(error)) return { ok: false, error }
    throw error
  }
}
