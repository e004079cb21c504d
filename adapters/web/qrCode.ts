import { encode } from "uqr"

import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

/** Black on white in every color scheme, as cameras expect. */
export const qrCode = (text: string, label: string): Html => {
  const { data, size } = encode(text, { border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = String(size)
  return html`<svg
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${side} ${side}"
    width="220"
    height="220"
    shape-rendering="crispEdges"
  >
    <path fill="#fff" d="M0 0h${side}v${side}h-${side}z" />
    <path fill="#000" d="${dots.join("")}" />
  </svg>`
}
