import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

import { mark } from "../look/brand.ts"
import { answerDocument } from "../page.ts"
import { time } from "../time.ts"
import { containerSection } from "./containerSection.ts"
import { describeArrival, describeStatuses } from "./headline.ts"
import { momentOf, notReported } from "./momentOf.ts"
import type { VoyageMoment, SharedShipmentDocument, Voyage } from "./shared.ts"
import { shareSheet } from "./sheet.ts"

const textOf = (text: string | null) => (text === null ? notReported : html`${text}`)

const fact = (name: string, value: Html) =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`

const step = (moment: VoyageMoment | null, name: string, place: string | null) => {
  const kind = moment === null ? "unknown-step" : moment.is_estimated ? "estimated" : "done"
  return html`<li class="${kind}">
    <b>${moment?.name ?? name}</b>
    ${moment === null ? notReported : momentOf(moment)}
    ${moment?.is_overdue === true ? html`<b class="overdue">overdue</b>` : null}
    ${place === null ? null : html`<small>${place}</small>`}
  </li>`
}

const voyageCard = ({ arrival, departure, inland }: Voyage, shared: SharedShipmentDocument) =>
  html`<section class="card">
    <ol class="steps" aria-label="Voyage">
      ${step(departure, "Departure", shared.port_of_lading)} ${step(arrival, "Arrival", shared.port_of_discharge)}
      ${inland === null && shared.destination === null ? null : step(inland, "Inland arrival", shared.destination)}
    </ol>
  </section>`

const factsCard = ({ carrier, carrier_checked_at, destination, terminal, vessel }: SharedShipmentDocument) => {
  const voyage = vessel.voyage === null ? "" : `, voyage ${vessel.voyage}`
  return html`<section class="card" aria-label="Details">
    <dl>
      ${fact("Carrier", textOf(carrier))}
      ${fact("Vessel to the port of discharge", vessel.name === null ? notReported : html`${vessel.name}${voyage}`)}
      ${fact("Terminal", textOf(terminal))} ${destination === null ? null : fact("Destination", html`${destination}`)}
      ${fact("Last checked with the carrier", carrier_checked_at === null ? html`<span class="unknown">not yet</span>` : time(carrier_checked_at))}
    </dl>
  </section>`
}

const titleOf = ({ port_of_discharge, port_of_lading }: SharedShipmentDocument): string =>
  port_of_lading === null || port_of_discharge === null ? "Shipment" : `${port_of_lading} to ${port_of_discharge}`

export interface SharedContent {
  readonly shared: SharedShipmentDocument
  readonly voyage: Voyage
  readonly sender: string
  readonly maps: string | null
}

const ended = html`<p class="notice">Tracking of this shipment has ended. This page shows the last reports.</p>`

/** Works without scripts. */
export const sharedPage = (
  { maps, sender, shared, voyage }: SharedContent,
  headers: Readonly<Record<string, string>>
) => {
  const { containers, is_tracked, link_expires_at } = shared
  const body = html`<header class="sender">
      <b><bdi>${sender}</bdi></b
      ><small>Shipment tracking</small>
    </header>
    <main>
      <div>
        <p class="route">${titleOf(shared)}</p>
        <h1>${describeArrival(voyage, shared)}</h1>
        <p class="lead">${describeStatuses(shared)}</p>
      </div>
      ${is_tracked ? null : ended} ${voyageCard(voyage, shared)}
      ${containers.map((container) => containerSection(container, maps))} ${factsCard(shared)}
    </main>
    <footer>
      <span>Times are local to each place.</span>
      <span>Values that are not reported are unknown.</span>
      <span>This link works until ${time(link_expires_at)}.</span>
      <span>${mark} Tracked with Landfall</span>
    </footer>`
  const head = html`<meta name="robots" content="noindex, nofollow" />`
  return answerDocument({ title: `${titleOf(shared)} · ${sender}`, body, head, sheet: shareSheet }, headers)
}
