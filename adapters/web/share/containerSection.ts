import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

import { momentOf, notReported } from "./momentOf.ts"
import type { SharedShipmentDocument } from "./shared.ts"
import { statusName } from "./statusName.ts"

type SharedContainer = SharedShipmentDocument["containers"][number]

const words = (text: string) => text.replaceAll("_", " ")

const row = (name: string, value: Html) =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`

const reported = <Entry>(entries: ReadonlyArray<Entry> | null, textOf: (entry: Entry) => string): Html => {
  if (entries === null) return notReported
  return html`${entries.length === 0 ? "none" : entries.map(textOf).join("; ")}`
}

const holdsOf = ({ holds }: SharedContainer): Html | null =>
  holds === undefined
    ? null
    : row(
        "Holds",
        reported(holds, ({ name, status }) => `${name} ${status}`)
      )

const feesOf = ({ are_fees_final, fees }: SharedContainer): Html | null =>
  fees === undefined
    ? null
    : row(
        are_fees_final === true ? "Last fees (final)" : "Fees",
        reported(fees, ({ amount, currency_code, type }) =>
          amount === 0 ? `${words(type)} (no amount yet)` : `${words(type)} ${amount.toFixed(2)} ${currency_code}`
        )
      )

const tones: Readonly<Record<string, string>> = {
  available: "good",
  picked_up: "good",
  delivered: "good",
  empty_returned: "good",
  not_available: "warn"
}

const mapOf = ({ number }: SharedContainer, maps: string) =>
  html`<img
    src="${maps}/${number}"
    width="800"
    height="420"
    alt="Map of the route of container ${number}; the milestones list the same places"
  />`

const momentsOf = ({ milestones }: SharedContainer): Html =>
  milestones.length === 0
    ? html`<p>Milestones: ${notReported}</p>`
    : html`<ol class="moments" aria-label="Milestones">
        ${milestones.map((moment) => html`<li><b>${moment.name}</b> ${momentOf(moment)}</li>`)}
      </ol>`

export const containerSection = (container: SharedContainer, maps: string | null): Html => {
  const { number, status } = container
  const [holds, fees] = [holdsOf(container), feesOf(container)]
  return html`<section class="card box" aria-label="Container ${number}">
    <header>
      <h2>${number}</h2>
      <span class="tag ${tones[status] ?? "plain"}">${statusName(status)}</span>
    </header>
    <div class="parts ${maps === null ? "plain" : "mapped"}">
      <div>${holds === null && fees === null ? null : html`<dl>${holds}${fees}</dl>`} ${momentsOf(container)}</div>
      ${maps === null ? null : mapOf(container, maps)}
    </div>
  </section>`
}
