import { createHash } from "node:crypto"

/** What there is to see at the service, for the page and for programs. */
export const places = {
  docs: { href: "/docs/", about: "the documentation, which can be searched" },
  reference: { href: "/reference", about: "every request, answer and attribute, for people" },
  openapi: { href: "/openapi.json", about: "the same for programs, as OpenAPI 3.1" },
  postman: { href: "/postman.json", about: "the same as a collection for Postman" },
  health: { href: "/health", about: "whether the process answers" },
  ready: { href: "/ready", about: "whether it can do its work" }
} as const

export const about =
  "Landfall follows bills of lading, bookings and containers through ocean carriers, port terminals and railroads, and sends every change to signed webhooks."

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem}pre{overflow:auto}"

/** The page has one inline style sheet, and nothing else that a browser would load or run. */
export const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

const links = Object.values(places).map(({ about, href }) => `<li><a href="${href}">${href}</a>: ${about}</li>`)

/** What a browser shows at the address of the service. Nothing in it comes from the request. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Landfall</title>
<style>${style}</style>
</head>
<body>
<h1>Landfall</h1>
<p>${about}</p>
<ul>
${links.join("\n")}
</ul>
<h2>Next steps</h2>
<p>Every request under <code>/v2</code> needs an API key: <code>Authorization: Token &lt;key&gt;</code>. The first start prints one.</p>
<ol>
<li>Track a number: <code>POST /v2/tracking_requests</code></li>
<li>See its containers with their shipment: <code>GET /v2/containers?include=shipment</code></li>
<li>Register a webhook: <code>POST /v2/webhooks</code>, or run <code>npm run receiver</code> next to the service</li>
</ol>
</body>
</html>
`
