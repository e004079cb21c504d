import { html } from "../html.ts"
import type { Html } from "../html.ts"

export interface Way {
  readonly href: string
  readonly text: string
}

export const toFleet: Way = { href: "/", text: "Back to fleet" }
export const toSessions: Way = { href: "/sessions", text: "Back to your sessions" }
export const toSignIn: Way = { href: "/sign-in", text: "Back to sign-in" }

export const wayBack = ({ href, text }: Way): Html =>
  html`<p class="way">
    <a href="${href}">${text}</a>
  </p>`
