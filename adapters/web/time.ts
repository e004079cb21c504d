import type { Instant } from "#domain/Time.ts"

import { html } from "./html.ts"

/** A point in time, to the minute, for people and for programs. */
export const time = (instant: Instant) =>
  html`<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC</time>`
