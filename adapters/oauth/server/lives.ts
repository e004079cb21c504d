import { day, hour, minute, second } from "#domain/Time.ts"
import { ageLimit, idleLimit } from "#domain/user/Approval.ts"

const seconds = (milliseconds: number) => milliseconds / second

/** Seconds. */
export const lives = {
  interaction: seconds(15 * minute),
  code: seconds(minute),
  deviceCode: seconds(10 * minute),
  accessToken: seconds(hour),
  /** Restarts with each refresh. */
  refreshToken: seconds(idleLimit),
  grant: seconds(ageLimit),
  /** Registered client without an approval. */
  newClient: seconds(day),
  usedClient: seconds(idleLimit + 30 * day)
}
