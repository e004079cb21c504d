import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

export interface BackLink {
  readonly href: string
  readonly text: string
}

export const fleetLink: BackLink = { href: "/", text: "Back to fleet" }
export const sessionsLink: BackLink = { href: "/sessions", text: "Back to your sessions" }
export const signInLink: BackLink = { href: "/sign-in", text: "Back to sign-in" }

export const renderBackLink = ({ href, text }: BackLink): Html =>
  html`<p class="way">
    <a href="${href}">${text}</a>
  </p>`
