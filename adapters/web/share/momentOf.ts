import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"
import { formatUnknownZoneTime } from "#domain/formatPlaceTime.ts"
import type { CalendarDate, LocalDateTime } from "#domain/Time.ts"

import { time } from "../time.ts"
import type { VoyageMoment } from "./shared.ts"

export const notReported = html`<span class="unknown">not reported</span>`

const wallOf = (wall: LocalDateTime | CalendarDate): Html => {
  const { text, zone } = formatUnknownZoneTime(wall)
  return html`<time datetime="${wall}">${text} <small>${zone}</small></time>`
}

/** A milestone proved only by later events has an unknown time. */
export const momentOf = ({ at, local_time, time_zone }: VoyageMoment): Html => {
  if (at !== null) return time(at, time_zone)
  return local_time === null ? html`<span class="unknown">exact time unknown</span>` : wallOf(local_time)
}

export const hasTime = ({ at, local_time }: VoyageMoment): boolean => at !== null || local_time !== null
