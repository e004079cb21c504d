import type { Instant } from "#domain/Time.ts"
import { writtenTime } from "#domain/writtenTime.ts"

import { html } from "./html.ts"
import type { Html } from "./html.ts"

export const time = (instant: Instant, zone: string | null = null): Html => {
  const { text, zone: name } = writtenTime(instant, zone)
  return html`<time datetime="${instant}">${text} <small>${name}</small></time>`
}
