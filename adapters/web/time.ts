import { formatPlaceTime } from "#domain/formatPlaceTime.ts"
import type { Instant } from "#domain/Time.ts"

import { html } from "./html.ts"
import type { Html } from "./html.ts"

export const time = (instant: Instant, zone: string | null = null): Html => {
  const { text, zone: name } = formatPlaceTime(instant, zone)
  return html`<time datetime="${instant}">${text} <small>${name}</small></time>`
}
