import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

import { hidden } from "./field.ts"
import { tokenField } from "./forms.ts"

interface SecondaryButton {
  readonly label: string
  /** Distinguishes buttons with the same label for screen readers. */
  readonly about?: string
}

export const secondaryForm = (
  token: string,
  action: string,
  fields: Html | null,
  { about = "", label }: SecondaryButton
) =>
  html`<form method="post" action="${action}">
    ${hidden(tokenField, token)}${fields}
    <button class="quiet">${label}${about === "" ? null : html` <span class="hint">(${about})</span>`}</button>
  </form>`
