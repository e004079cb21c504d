import { wallClock } from "#domain/instantInZone.ts"
import { isDayAlone } from "#domain/shipment/hasPassed.ts"
import { toMillis } from "#domain/Time.ts"

import { html } from "../html.ts"
import type { Html } from "../html.ts"
import { answerPage } from "../page.ts"
import { time } from "../time.ts"
import type { Shared } from "./shared.ts"

type SharedContainer = Shared["containers"][number]

const unknown = html`<span class="hint">not reported</span>`

const textOf = (text: string | null) => (text === null ? unknown : html`${text}`)

type Moment = Pick<Shared["milestones"][number], "at" | "local_time" | "time_zone">

const localTimeOf = (local: string): Html => {
  const doubt = local.length > 10 ? "local time, zone unknown" : "zone unknown"
  return html`<time datetime="${local}">${local.slice(0, 16).replace("T", " ")}</time>
    <span class="hint">${doubt}</span>`
}

/** By the clock of the place, with its zone. */
const momentOf = ({ at, local_time, time_zone }: Moment): Html => {
  if (at === null) return local_time === null ? unknown : localTimeOf(local_time)
  const clock = time_zone === null ? null : wallClock(toMillis(at), time_zone)
  if (clock === null) return time(at)
  const shown = isDayAlone(clock) ? clock.slice(0, 10) : clock.slice(0, 16).replace("T", " ")
  return html`<time datetime="${at}">${shown}</time> <span class="hint">${time_zone}</span>`
}

/** A milestone that later moves prove has no time. */
const milestoneOf = (moment: Moment): Html =>
  moment.at === null && moment.local_time === null ? html`exact time unknown` : momentOf(moment)

const row = (name: string, value: Html) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`

const words = (text: string) => text.replaceAll("_", " ")

const reported = <Entry>(entries: ReadonlyArray<Entry> | null, textOf: (entry: Entry) => string): Html => {
  if (entries === null) return unknown
  return html`${entries.length === 0 ? "none" : entries.map(textOf).join("; ")}`
}

const holdsOf = ({ holds }: SharedContainer): ReadonlyArray<Html> =>
  holds === undefined
    ? []
    : [
        row(
          "Holds",
          reported(holds, ({ name, status }) => `${name} ${status}`)
        )
      ]

const feesOf = ({ are_fees_final, fees }: SharedContainer): ReadonlyArray<Html> =>
  fees === undefined
    ? []
    : [
        row(
          are_fees_final === true ? "Last fees (final)" : "Fees",
          reported(fees, ({ amount, currency_code, type }) =>
            amount === 0 ? `${words(type)} (no amount yet)` : `${words(type)} ${amount.toFixed(2)} ${currency_code}`
          )
        )
      ]

const mapOf = ({ number }: SharedContainer, maps: string) =>
  html`<p>
    <img
      src="${maps}/${number}"
      width="800"
      height="420"
      alt="Map of the way of container ${number}; its milestones stand in the table above"
    />
  </p>`

const containerSection = (container: SharedContainer, maps: string | null) =>
  html`<section>
    <h2>${container.number}</h2>
    <table>
      <tbody>
        ${row("Status", html`${words(container.status)}`)} ${holdsOf(container)} ${feesOf(container)}
        ${container.milestones.map((milestone) => row(milestone.name, momentOf(milestone)))}
      </tbody>
    </table>
    ${maps === null ? null : mapOf(container, maps)}
  </section>`

const titleOf = ({ port_of_discharge, port_of_lading }: Shared): string =>
  port_of_lading === null || port_of_discharge === null ? "Shipment" : `${port_of_lading} to ${port_of_discharge}`

/** The page of a shipment for visitors with a link, without a script; `maps` is the address of its maps, null without any. */
export const sharedPage = (shared: Shared, maps: string | null, headers: Readonly<Record<string, string>>) => {
  const { carrier, containers, destination, is_tracked, link_expires_at, milestones, terminal, vessel } = shared
  const voyage = vessel.voyage === null ? "" : `, voyage ${vessel.voyage}`
  const body = html`
    <table>
      <tbody>
        ${row("Carrier", textOf(carrier))}
        ${row("Vessel", vessel.name === null ? unknown : html`${vessel.name}${voyage}`)}
        ${row("Terminal", textOf(terminal))} ${destination === null ? null : row("Destination", html`${destination}`)}
        ${milestones.map((milestone) =>
          row(milestone.name, html`${milestoneOf(milestone)}${milestone.is_overdue ? html` <b>overdue</b>` : null}`)
        )}
      </tbody>
    </table>
    ${is_tracked ? null : html`<p class="notice">This shipment is no longer tracked: what is shown is the last report.</p>`}
    ${containers.length === 0 ? html`<p>No container is known yet.</p>` : null}
    ${containers.map((container) => containerSection(container, maps))}
    <p class="hint">
      Values that are not reported are unknown. This link shows the shipment until ${time(link_expires_at)}.
    </p>
  `
  const head = html`<meta name="robots" content="noindex, nofollow" />`
  return answerPage({ title: titleOf(shared), body, head, withPictures: true }, 200, headers)
}
