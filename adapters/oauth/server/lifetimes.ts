import { approvalAgeLimitMs, approvalIdleLimitMs } from "#domain/identity/user/Approval.ts"
import { day, hour, minute, second } from "#domain/Time.ts"

const seconds = (milliseconds: number) => milliseconds / second

/** Seconds. */
export const lifetimes = {
  interaction: seconds(15 * minute),
  code: seconds(minute),
  deviceCode: seconds(10 * minute),
  accessToken: seconds(hour),
  /** Restarts with each refresh. */
  refreshToken: seconds(approvalIdleLimitMs),
  grant: seconds(approvalAgeLimitMs),
  /** Registered client without an approval. */
  newClient: seconds(day),
  usedClient: seconds(approvalIdleLimitMs + 30 * day)
}
