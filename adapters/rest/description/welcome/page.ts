import { ground } from "#adapters/http/look/ground.ts"
import { brandBar, iconLink } from "#adapters/http/look/mark.ts"
import { policyOf } from "#adapters/http/look/policyOf.ts"
import { sheetOf } from "#adapters/http/look/sheetOf.ts"

export const places = {
  docs: { href: "/docs/", about: "documentation with search" },
  reference: { href: "/reference", about: "API reference: every request, response, and attribute" },
  openapi: { href: "/openapi.json", about: "API description for programs (OpenAPI 3.1)" },
  postman: { href: "/postman.json", about: "API description as a Postman collection" },
  health: { href: "/health", about: "liveness of the process" },
  ready: { href: "/ready", about: "readiness of the process" }
} as const

export const about =
  "Landfall tracks bills of lading, bookings, and containers at ocean carriers, port terminals, and railroads, and sends every change to signed webhooks."

const sheet = sheetOf(`${ground}
main{max-width:44rem;margin:2rem auto;padding:1.75rem;background:var(--raised);border:1px solid var(--line);border-radius:12px}
`)

export const policy = policyOf(sheet)

const links = Object.values(places).map(({ about, href }) => `<li><a href="${href}">${href}</a>: ${about}</li>`)

/** Must not contain anything from the request. */
export const page = `<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Landfall</title>
      ${iconLink} ${sheet.element}
    </head>
    <body>
      ${brandBar}
      <main>
        <h1>Landfall</h1>
        <p>${about}</p>
        <ul>
          ${links.join("\n")}
        </ul>
        <h2>Next steps</h2>
        <p>
          Every request under <code>/v2</code> requires an API key: <code>Authorization: Token &lt;key&gt;</code>. The
          first start prints one.
        </p>
        <ol>
          <li>Track a number: <code>POST /v2/tracking_requests</code></li>
          <li>List its containers with their shipment: <code>GET /v2/containers?include=shipment</code></li>
          <li>
            Register a webhook: <code>POST /v2/webhooks</code>, or run <code>npm start -- receiver</code> next to the service
          </li>
        </ol>
      </main>
    </body>
  </html> `
