import { Schema } from "effect"

import { refNumbers, tags } from "../../attribute.ts"
import { AccountId, Scac, ShipmentId, Text, TrackingRequestId, UserId } from "../../Identifiers.ts"
import { PartyInRole } from "../../records/party/Party.ts"
import { day, Instant, minute } from "../../Time.ts"
import { testScac } from "../source/testNumber.ts"

export const RequestType = Schema.Literals(["bill_of_lading", "container", "booking_number"])
export type RequestType = typeof RequestType.Type

export const RequestStatus = Schema.Literals([
  "pending",
  "awaiting_manifest",
  "succeeded",
  "failed",
  "tracking_stopped"
])
export type RequestStatus = typeof RequestStatus.Type

export const FailedReason = Schema.Literals([
  "booking_cancelled",
  "duplicate",
  "expired",
  "internal_processing_error",
  "invalid_number",
  "not_found",
  "retries_exhausted",
  "shipping_line_unreachable",
  "unrecognized_response",
  "data_unavailable",
  "scac_auto_detect_failed"
])
export type FailedReason = typeof FailedReason.Type

export class TrackingRequest extends Schema.Class<TrackingRequest>("TrackingRequest")({
  id: TrackingRequestId,
  account_id: AccountId,
  user_id: Schema.NullOr(UserId),
  created_at: Instant,
  updated_at: Instant,
  request_type: RequestType,
  request_number: Text.annotate({ description: "Requested number", examples: ["SIMLHOLD0001"] }),
  scac: Schema.NullOr(Scac).annotate({ description: "SCAC of the carrier" }),
  ref_numbers: refNumbers,
  shipment_tags: tags,
  status: RequestStatus,
  failed_reason: Schema.NullOr(FailedReason).annotate({
    description: "Reason for the failure; null unless the request failed"
  }),
  is_retrying: Schema.Boolean,
  retry_count: Schema.NullOr(Schema.Int),
  awaiting_since: Schema.NullOr(Instant),
  shipment_id: Schema.NullOr(ShipmentId),
  /** Assigned to the shipment once it exists. */
  party_roles: Schema.Array(PartyInRole)
}) {}

export const isOpen = ({ status }: TrackingRequest): boolean => status === "pending" || status === "awaiting_manifest"

export type CarrierResult =
  | { readonly type: "found" }
  | { readonly type: "not_found" }
  | { readonly type: "invalid_number" }
  | { readonly type: "booking_cancelled" }
  /** A carrier that only sends files has sent none in time. */
  | { readonly type: "no_message" }
  | { readonly type: "no_carrier" }
  | { readonly type: "duplicate" }
  | {
      readonly type: "trouble"
      readonly reason: "unrecognized_response" | "shipping_line_unreachable" | "internal_processing_error"
    }

type RequestChanges = Partial<
  Pick<TrackingRequest, "status" | "failed_reason" | "is_retrying" | "retry_count" | "awaiting_since">
>

export interface RequestTransition {
  readonly changes: RequestChanges
  readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | null
  /** Milliseconds until the next poll; null if closed. */
  readonly retryIn: number | null
}

export const maxTrackingRetries = 14
export const manifestWindowMs = 7 * day

/** Milliseconds; 14 retries take about 24 hours. */
export const retryDelay = (retry: number): number => Math.round(2.46 * minute * 1.5 ** (retry - 1))

const failed = (failed_reason: FailedReason): RequestTransition => ({
  changes: { status: "failed", failed_reason, is_retrying: false },
  event: "tracking_request.failed",
  retryIn: null
})

export const applyCarrierResult = (
  request: TrackingRequest,
  answer: CarrierResult,
  now: Instant
): RequestTransition => {
  switch (answer.type) {
    case "found":
      return {
        changes: { status: "succeeded", failed_reason: null, is_retrying: false, awaiting_since: null },
        event: "tracking_request.succeeded",
        retryIn: null
      }
    case "invalid_number":
      return failed("invalid_number")
    case "booking_cancelled":
      return failed("booking_cancelled")
    case "no_message":
      return failed("expired")
    case "no_carrier":
      return failed("scac_auto_detect_failed")
    case "duplicate":
      return failed("duplicate")
    case "not_found":
      return notFound(request, now)
    case "trouble": {
      const retry = (request.retry_count ?? 0) + 1
      return retry > maxTrackingRetries
        ? failed("retries_exhausted")
        : {
            changes: { failed_reason: answer.reason, is_retrying: true, retry_count: retry },
            event: null,
            retryIn: retryDelay(retry)
          }
    }
  }
}

/** A bill or booking may not be manifested yet, so it is polled daily for 7 days; it then fails as expired. */
const notFound = (request: TrackingRequest, now: Instant): RequestTransition => {
  if (request.request_type === "container" || request.scac === testScac) return failed("not_found")
  const since = request.awaiting_since
  if (since !== null && Date.parse(now) - Date.parse(since) >= manifestWindowMs) return failed("expired")
  return {
    changes: {
      status: "awaiting_manifest",
      awaiting_since: since ?? now,
      is_retrying: false,
      retry_count: null,
      failed_reason: null
    },
    event: since === null ? "tracking_request.awaiting_manifest" : null,
    retryIn: day
  }
}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly tracking_request: TrackingRequest
  }
}
