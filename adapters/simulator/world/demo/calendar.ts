import { instantInZone } from "#domain/instantInZone.ts"

import { localDate } from "../../voyage/localTime.ts"

const [hour, day] = [3_600_000, 86_400_000]

export const noonAfter = (instant: number, days: number, zone: string): number => {
  const wall = Date.parse(localDate(instant, zone)) + days * day + 12 * hour
  return instantInZone(wall, zone) ?? wall
}
