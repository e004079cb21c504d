import { html } from "./html.ts"
import type { Html } from "./html.ts"

interface Field {
  readonly name: string
  readonly label: string
  readonly type: "email" | "password" | "text"
  /** What a browser or a password manager may fill in. */
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  /** What is wrong with what was given; null when nothing is. */
  readonly problem: string | null
  /** Whether the page begins here. */
  readonly isFirst?: boolean
  /** Whether it only shows to people, and to password managers, whom the form is about. */
  readonly isShown?: boolean
}

/** A labelled field, with its hint and its problem tied to it for those who hear the page. */
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

/** What the form brings back unseen. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** What is wrong with the whole form, read out when the page opens; nothing when it is null. */
export const alert = (sentence: string | null): Html | null =>
  sentence === null ? null : html`<p class="wrong" role="alert">${sentence}</p>`
