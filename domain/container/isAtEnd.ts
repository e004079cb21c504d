import type { Container } from "./Container.ts"

const statuses: ReadonlySet<Container["current_status"]> = new Set(["delivered", "empty_returned"])

/** Whether nothing is left to arrive; the place of delivery may be another one than the inland destination. */
export const isAtEnd = ({
  current_status,
  delivered_at,
  empty_terminated_at
}: Pick<Container, "current_status" | "delivered_at" | "empty_terminated_at">): boolean =>
  delivered_at !== null || empty_terminated_at !== null || statuses.has(current_status)
