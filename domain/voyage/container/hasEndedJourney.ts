import type { Container } from "./Container.ts"

const statuses: ReadonlySet<Container["current_status"]> = new Set(["delivered", "empty_returned"])

export const hasEndedJourney = ({
  current_status,
  delivered_at,
  empty_terminated_at
}: Pick<Container, "current_status" | "delivered_at" | "empty_terminated_at">): boolean =>
  delivered_at !== null || empty_terminated_at !== null || statuses.has(current_status)
