import { day, hour, minute, second } from "#domain/Time.ts"
import { ageLimit, idleLimit } from "#domain/user/Approval.ts"

const seconds = (milliseconds: number) => milliseconds / second

/** How long things of the authorization server last, in seconds. */
export const lives = {
  /** From the authorization request to the user's answer. */
  interaction: seconds(15 * minute),
  code: seconds(minute),
  /** From the request of a program without a browser to the user's answer. */
  deviceCode: seconds(10 * minute),
  accessToken: seconds(hour),
  /** Each refresh begins it anew, within the life of the approval. */
  refreshToken: seconds(idleLimit),
  grant: seconds(ageLimit),
  /** A client that registered and was not approved yet. */
  newClient: seconds(day),
  usedClient: seconds(idleLimit + 30 * day)
}
