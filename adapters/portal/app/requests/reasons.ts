interface Reason {
  /** What happened, in a sentence. */
  readonly what: string
  /** What to do about it. */
  readonly next: string
}

const reasons: Readonly<Record<string, Reason>> = {
  booking_cancelled: {
    what: "The carrier reports that the booking is cancelled.",
    next: "Track the new booking, where there is one."
  },
  data_unavailable: {
    what: "The carrier has no data about the number.",
    next: "Try its bill of lading, or one of its containers."
  },
  duplicate: { what: "The number is tracked already.", next: "Look for it in the fleet." },
  expired: {
    what: "For seven days no carrier's answer and no file named the number.",
    next: "Check it with whoever issued it, and track it again."
  },
  internal_processing_error: {
    what: "The service could not read what it was answered.",
    next: "Its operator finds the message among those that were not read."
  },
  invalid_number: {
    what: "The carrier reports that this is none of its numbers.",
    next: "Check letters and digits, and the carrier."
  },
  not_found: {
    what: "The carrier does not know the container.",
    next: "Check the number and the carrier; a bill or booking is known earlier."
  },
  retries_exhausted: {
    what: "The carrier could not be reached for about a day.",
    next: "Track it again when the carrier answers."
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

/** Why a request failed; a reason without words of ours stands as it is. */
export const reasonOf = (reason: string): Reason => reasons[reason] ?? { what: reason.replaceAll("_", " "), next: "" }
