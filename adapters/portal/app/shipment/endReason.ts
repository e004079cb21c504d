export const endReasons = {
  all_containers_terminated: "all containers were returned",
  past_arrival_window: "long after the estimated arrival",
  past_full_out_window: "long after the last gate-out",
  no_updates_at_line: "the carrier no longer reports it",
  cancelled_by_user: "stopped by a user",
  booking_cancelled: "the booking was cancelled",
  account_closed: "the account was closed"
} as const

export const endReason = (reason: string): string =>
  Object.entries(endReasons).find(([name]) => name === reason)?.[1] ?? reason.replaceAll("_", " ")
