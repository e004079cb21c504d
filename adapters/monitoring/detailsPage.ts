import { HttpServerResponse } from "effect/http"

import { Html, html } from "#adapters/http/html.ts"
import { ground } from "#adapters/http/look/ground.ts"
import { policyOf } from "#adapters/http/look/policyOf.ts"
import { sheetOf } from "#adapters/http/look/sheetOf.ts"
import { brandBar, iconLink } from "#adapters/web/look/brand.ts"

import type { Problem } from "./conditions/conditions.ts"
import type { Details } from "./details.ts"

const sheet = sheetOf(`${ground}
body{background:var(--paper)}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem}
h1{margin:0}
h2{margin:2rem 0 .5rem}
p{margin:.25rem 0}
.quiet{color:var(--quiet)}
.right{color:var(--good);font-weight:600}
.critical,.warning{border-inline-start:4px solid var(--bad);padding:.1rem .75rem;margin:.5rem 0}
.critical strong{color:var(--bad)}
div.table{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.25rem 1.25rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}
`)

const policy = policyOf(sheet)

type Cell = string | number | null

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString("en")} MB`
const seconds = (value: number) =>
  value < 120 ? `${value} s` : value < 7200 ? `${Math.round(value / 60)} min` : `${Math.round(value / 3600)} h`
const percent = (part: number | null) => (part === null ? "" : `${Math.round(part * 100)} %`)
const atMost = (bound: number | string | null) =>
  bound === null ? "" : typeof bound === "string" ? `${bound} s` : `≤ ${bound} s`
const counts = (by: Readonly<Record<string, number>>) =>
  Object.entries(by)
    .map(([name, count]) => `${count.toLocaleString("en")} ${name}`)
    .join(", ")

const cell = (value: Cell) =>
  typeof value === "number" ? html`<td class="number">${value.toLocaleString("en")}</td>` : html`<td>${value}</td>`

const table = (heads: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  rows.length === 0
    ? html`<p class="quiet">None.</p>`
    : html`<div class="table">
        <table>
          <thead>
            <tr>
              ${heads.map((head, place) =>
                typeof rows[0]?.[place] === "number" ? html`<th class="number">${head}</th>` : html`<th>${head}</th>`
              )}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  ${row.map(cell)}
                </tr>`
            )}
          </tbody>
        </table>
      </div>`

const section = (title: string, ...parts: ReadonlyArray<Html>) =>
  html`<h2>${title}</h2>
    ${parts}`

const problem = ({ runbook, sentence, severity }: Problem) =>
  html`<p class="${severity}"><strong>${sentence}</strong> <a href="${runbook}">What to do</a></p>`

const away = html`<p class="quiet">The database does not respond.</p>`

const sourcesTable = (sources: NonNullable<Details["sources"]>) =>
  table(
    ["Source", "Last answer", "Polls due", "Poll lag", "Unread", "Read lag", "Polls", "Credentials"],
    sources.map((one) => [
      one.source,
      one.last_answer_at?.replace("T", " ").slice(0, 19) ?? "none of this node",
      one.polls_due,
      seconds(one.poll_lag_seconds),
      one.messages_unread,
      seconds(one.read_lag_seconds),
      counts(one.polls),
      one.credentials
        .map(({ credentials, detail, state }) => `${credentials} ${state}${detail === null ? "" : ` (${detail})`}`)
        .join(", ")
    ])
  )

const bodyOf = (found: Details, problems: ReadonlyArray<Problem>) => {
  const { caches, database, deliveries, events, folds, node, over_seconds, queues, requests, sources } = found
  const lately = `in the last ${seconds(over_seconds)}`
  return html`
    <h1>Landfall ${node.version}</h1>
    <p class="quiet">${node.roles.join(", ")} · ${node.place} · as of ${found.as_of}</p>
    ${problems.length === 0 ? html`<p class="right">Nothing is wrong that this node knows of.</p>` : problems.map(problem)}
    ${section(
      "Queues",
      queues === null
        ? away
        : table(
            ["Queue", "Due", "Worked on", "Longest wait"],
            queues.map((one) => [one.queue, one.due, one.working, seconds(one.oldest_seconds)])
          )
    )}
    ${section("Sources", sources === null ? away : sourcesTable(sources), html`<p class="quiet">Polls: ${lately}.</p>`)}
    ${section(`Folds, ${lately}`, html`<p>${counts(folds.by_outcome) || "None"}.${folds.p99_seconds_at_most === null ? "" : ` 99 % of the transactions took ${atMost(folds.p99_seconds_at_most)}.`}</p>`, html`<p class="quiet">Observations refused since the start: ${counts(folds.refused_by_rule_since_start) || "none"}.</p>`)}
    ${section(`Deliveries, ${lately}`, html`<p>${counts(deliveries.by_outcome) || "None."}</p>`, html`<p>Attempts: ${counts(deliveries.attempts) || "none"}.${deliveries.p50_seconds_at_most === null ? "" : ` Half of them took ${atMost(deliveries.p50_seconds_at_most)}, 99 % ${atMost(deliveries.p99_seconds_at_most)}.`}</p>`, html`<p>Breakers: ${counts(deliveries.breakers) || "none"}. Changes without a number: ${String(events?.unnumbered ?? "unknown")}.</p>`)}
    ${section(
      `Requests, ${lately}`,
      html`<p>${requests.answered.toLocaleString("en")}: ${counts(requests.by_status) || "none"}</p>`,
      table(
        ["Route", "Answered", "Half", "99 %"],
        requests.routes.map((one) => [
          one.route,
          one.answered,
          atMost(one.p50_seconds_at_most),
          atMost(one.p99_seconds_at_most)
        ])
      ),
      table(
        ["Cache", "Found", "Not found", "Share"],
        caches.map((one) => [one.cache, one.hits, one.misses, percent(one.hit_ratio)])
      )
    )}
    ${section(
      "Processes",
      table(
        ["Process", "Up", "Memory", "Heap", "CPU s", "Open files", "Loop busy", "Loop late (99 %)"],
        node.processes.map((one) => [
          one.process,
          seconds(one.uptime_seconds),
          megabytes(one.resident_memory_bytes),
          megabytes(one.heap_used_bytes),
          one.cpu_seconds,
          one.open_files,
          percent(one.event_loop_utilization),
          `${one.event_loop_delay_p99_seconds} s`
        ])
      )
    )}
    ${section(
      "Connections to the database",
      table(
        ["Process", "Pool", "Calls", "At once"],
        database.pools.map((one) => [one.process, one.pool, one.in_flight, one.capacity])
      )
    )}
    <p class="quiet">Programs receive the same as JSON. For Prometheus: <a href="/metrics">/metrics</a>.</p>
  `
}

export const pageOf = (found: Details, problems: ReadonlyArray<Problem>) =>
  HttpServerResponse.text(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Landfall: details</title>
          ${iconLink} ${new Html(sheet.element)}
        </head>
        <body>
          ${brandBar}
          <main>${bodyOf(found, problems)}</main>
        </body>
      </html> `.markup,
    {
      contentType: "text/html; charset=utf-8",
      headers: {
        "cache-control": "no-store",
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        vary: "accept"
      }
    }
  )
