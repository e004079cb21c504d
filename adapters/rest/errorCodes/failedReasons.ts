import type { FailedReason } from "#domain/tracking/tracking/TrackingRequest.ts"

interface ReasonDescription {
  /** `retrying`: the request is open. `reserved`: part of the API for compatibility, never set. */
  readonly state: "failed" | "retrying" | "reserved"
  /** In Markdown with links from `docs/generated`. */
  readonly cause: string
  readonly remedy: string
}

const sourceFailing = "operators see [source-failing](../../guides/operate/runbooks/source-failing.md)"

export const failedReasons: Readonly<Record<FailedReason, ReasonDescription>> = {
  not_found: {
    state: "failed",
    cause: "The carrier does not know the container",
    remedy: "Check the number and the carrier; carriers report bills and bookings earlier"
  },
  expired: {
    state: "failed",
    cause: "7 days passed without a manifest, or without a file that contains the number",
    remedy: "Check the number with its issuer, then request it again"
  },
  retries_exhausted: {
    state: "failed",
    cause: "The carrier could not be reached or read in 14 retries, about 24 hours",
    remedy: `Request it again when the carrier responds; ${sourceFailing}`
  },
  booking_cancelled: {
    state: "failed",
    cause: "The carrier reports that the booking is canceled",
    remedy: "Track the new booking, if it exists"
  },
  duplicate: {
    state: "failed",
    cause: "After carrier detection: the account already tracks the number at that carrier",
    remedy: "Use the existing shipment"
  },
  scac_auto_detect_failed: {
    state: "failed",
    cause: "No carrier was detected",
    remedy: "Request it again with `scac`"
  },
  shipping_line_unreachable: {
    state: "retrying",
    cause: "The carrier cannot be reached, or rejects the access",
    remedy: `Wait; ${sourceFailing}, [credential-refused](../../guides/operate/runbooks/credential-refused.md)`
  },
  unrecognized_response: {
    state: "retrying",
    cause: "The carrier's response could not be read",
    remedy: "Wait; operators see [messages-unread](../../guides/operate/runbooks/messages-unread.md)"
  },
  internal_processing_error: { state: "reserved", cause: "", remedy: "" },
  invalid_number: { state: "reserved", cause: "", remedy: "" },
  data_unavailable: { state: "reserved", cause: "", remedy: "" }
}
