interface FailureReason {
  readonly what: string
  /** The next step for the user. */
  readonly next: string
}

const reasons: Readonly<Record<string, FailureReason>> = {
  booking_cancelled: {
    what: "The carrier reports that the booking is canceled.",
    next: "Track the new booking, if it exists."
  },
  data_unavailable: {
    what: "The carrier does not have data about the number.",
    next: "Try its bill of lading, or one of its containers."
  },
  duplicate: { what: "The number is tracked already.", next: "Open it in Fleet." },
  expired: {
    what: "No carrier response and no file has contained the number for seven days.",
    next: "Check the number with its issuer, and track it again."
  },
  internal_processing_error: {
    what: "Landfall could not read the response of the carrier.",
    next: "The operator of this service finds the message in the list of unread messages."
  },
  invalid_number: {
    what: "The carrier reports that the number is not valid.",
    next: "Check the letters, the digits, and the carrier."
  },
  not_found: {
    what: "The carrier does not know the container.",
    next: "Check the number and the carrier; carriers report bills and bookings earlier."
  },
  retries_exhausted: {
    what: "The carrier could not be reached for about a day.",
    next: "Track it again when the carrier responds."
  },
  scac_auto_detect_failed: { what: "No carrier was found for the number.", next: "Track it again with its carrier." },
  shipping_line_unreachable: {
    what: "The carrier cannot be reached at the moment.",
    next: "Landfall retries automatically."
  },
  unrecognized_response: {
    what: "The response of the carrier could not be read.",
    next: "Landfall retries automatically; the operator sees the response."
  }
}

export const failureReasonOf = (reason: string): FailureReason =>
  reasons[reason] ?? { what: reason.replaceAll("_", " "), next: "" }
