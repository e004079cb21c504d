import { hidden } from "./field.ts"
import { tokenField } from "./forms.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"

/** `about` distinguishes buttons with the same label for screen readers. */
export const secondaryForm = (token: string, action: string, fields: Html | null, button: string, about = "") =>
  html`<form method="post" action="${action}">
    ${hidden(tokenField, token)}${fields}
    <button class="quiet">${button}${about === "" ? null : html` <span class="hint">(${about})</span>`}</button>
  </form>`
