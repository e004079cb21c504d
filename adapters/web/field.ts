import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

interface Field {
  readonly name: string
  readonly label: string
  readonly type: "email" | "password" | "text"
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  readonly problem: string | null
  /** Receives the focus. */
  readonly isFirst?: boolean
  /** Read-only; identifies the user to password managers. */
  readonly isShown?: boolean
}

export const field = ({ autocomplete, hint, isFirst, isShown, label, name, problem, type, value }: Field): Html => {
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === null ? [] : [`${name}-problem`])
  ].join(" ")
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      ${value === undefined ? null : html`value="${value}"`}
      ${described === "" ? null : html`aria-describedby="${described}"`}
      ${problem === null ? null : html`aria-invalid="true"`}
      ${isFirst === true ? html`autofocus` : null}
      ${isShown === true ? html`readonly` : null}
    />
    ${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem === null ? null : html`<p class="wrong" id="${name}-problem">${problem}</p>`}`
}

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** Screen readers announce it when the page opens. */
export const alert = (sentence: string | null): Html | null =>
  sentence === null ? null : html`<p class="wrong" role="alert">${sentence}</p>`
