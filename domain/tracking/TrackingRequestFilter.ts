import { Result } from "effect"

import { InvalidParameter } from "../Errors.ts"
import { capitals, searchable } from "../query/text.ts"
import type { Instant } from "../Time.ts"
import { zonedInstant } from "../zonedInstant.ts"
import { RequestStatus } from "./TrackingRequest.ts"
import type { TrackingRequest } from "./TrackingRequest.ts"

/** From one instant to another, both included; null is open. */
export interface Period {
  readonly start: Instant | null
  readonly end: Instant | null
}

/** What a client may ask of its tracking requests. Everything that is not null must hold. */
export interface TrackingRequestFilter {
  /** How the request number or a reference number begins; ASCII letters match in either case. */
  readonly q: string | null
  readonly request_number: string | null
  readonly status: RequestStatus | null
  readonly scac: string | null
  readonly created_at: Period
  readonly updated_at: Period
}

/** The same as a client wrote it; what is left out is not asked for. */
export interface WrittenFilter {
  readonly q?: string | undefined
  readonly request_number?: string | undefined
  readonly status?: string | undefined
  readonly scac?: string | undefined
  readonly created_at?: WrittenPeriod | undefined
  readonly updated_at?: WrittenPeriod | undefined
}

interface WrittenPeriod {
  readonly start?: string | undefined
  readonly end?: string | undefined
}

type Read<A> = Result.Result<A, InvalidParameter>

const always: Period = { start: null, end: null }

/** Asks for nothing: every request matches. */
export const everything: TrackingRequestFilter = {
  q: null,
  request_number: null,
  status: null,
  scac: null,
  created_at: always,
  updated_at: always
}

/** The name that the public API had for requests that succeeded. */
const alias = "created"

const refused = (parameter: string, detail: string) => Result.fail(new InvalidParameter({ parameter, detail }))

const readStatus = (text: string | undefined): Read<RequestStatus | null> => {
  if (text === undefined) return Result.succeed(null)
  if (text === alias) return Result.succeed("succeeded")
  const status = RequestStatus.literals.find((status) => status === text)
  const known = [...RequestStatus.literals, alias].join(", ")
  return status === undefined ? refused("filter[status]", `must be one of ${known}`) : Result.succeed(status)
}

const readBound = (parameter: string, text: string | undefined): Read<Instant | null> => {
  if (text === undefined) return Result.succeed(null)
  const instant = zonedInstant(text)
  return instant === null
    ? refused(parameter, "must be an ISO 8601 date and time with its offset, such as 2026-01-31T00:00:00Z")
    : Result.succeed(instant)
}

const readPeriod = (name: string, { end, start }: WrittenPeriod = {}): Read<Period> =>
  Result.all({ start: readBound(`filter[${name}][start]`, start), end: readBound(`filter[${name}][end]`, end) })

/** Numbers are kept as `readRequestNumber` writes them. */
const compact = (text: string) => text.toUpperCase().replaceAll(/\s/g, "")

export const readFilter = (written: WrittenFilter): Read<TrackingRequestFilter> =>
  Result.map(
    Result.all({
      status: readStatus(written.status),
      created_at: readPeriod("created_at", written.created_at),
      updated_at: readPeriod("updated_at", written.updated_at)
    }),
    (read) => ({
      ...read,
      q: written.q === undefined ? null : capitals(written.q.trim()),
      request_number: written.request_number === undefined ? null : compact(written.request_number),
      scac: written.scac === undefined ? null : written.scac.trim().toUpperCase()
    })
  )

/** What a request is found by. */
export const termsOf = ({ ref_numbers, request_number }: TrackingRequest): ReadonlyArray<string> =>
  [request_number, ...ref_numbers].map(searchable)

const isWithin = ({ end, start }: Period, instant: Instant) =>
  (start === null || instant >= start) && (end === null || instant <= end)

/** The meaning of the filter. The SQL adapter must agree with it. */
export const matches = (filter: TrackingRequestFilter) => {
  const { created_at, q, request_number, scac, status, updated_at } = filter
  return (request: TrackingRequest): boolean =>
    (status === null || request.status === status) &&
    (scac === null || request.scac === scac) &&
    (request_number === null || request.request_number === request_number) &&
    isWithin(created_at, request.created_at) &&
    isWithin(updated_at, request.updated_at) &&
    (q === null || termsOf(request).some((term) => term.startsWith(q)))
}
