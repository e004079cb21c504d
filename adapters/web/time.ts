import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"
import { formatPlaceTime } from "#domain/formatPlaceTime.ts"
import type { Instant } from "#domain/Time.ts"

export const time = (instant: Instant, zone: string | null = null): Html => {
  const { text, zone: name } = formatPlaceTime(instant, zone)
  return html`<time datetime="${instant}">${text} <small>${name}</small></time>`
}
