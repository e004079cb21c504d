/** Why tracking ended, as the service names it. */
export const endReasons = {
  all_containers_terminated: "all containers are returned",
  past_arrival_window: "long after the expected arrival",
  past_full_out_window: "long after the last gate-out",
  no_updates_at_line: "the carrier no longer reports it",
  cancelled_by_user: "stopped by a user",
  booking_cancelled: "the booking is cancelled",
  account_closed: "the account is closed"
} as const

export const endReason = (reason: string): string =>
  Object.entries(endReasons).find(([name]) => name === reason)?.[1] ?? reason.replaceAll("_", " ")
