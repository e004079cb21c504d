import { createHash } from "node:crypto"

import { HttpServerResponse } from "effect/http"

import { Html, html } from "./html.ts"

const style = `
:root{color-scheme:light dark;--ink:#16202b;--paper:#fff;--quiet:#4a5765;--edge:#6b7885;--act:#0b4f8a;--on-act:#fff;--wrong:#a11212}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--paper:#12181f;--quiet:#aab6c2;--edge:#8794a1;--act:#8cc4f5;--on-act:#0b1620;--wrong:#ff9d9d}}
*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:34rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1rem;margin:0}
label{display:block;font-weight:600;margin:1rem 0 .4rem}
input{font:inherit;color:inherit;background:transparent;width:100%;padding:.6rem;border:1px solid var(--edge);border-radius:.3rem}
input[aria-invalid=true]{border-color:var(--wrong);border-width:2px}
button{font:inherit;font-weight:600;margin-top:1rem;padding:.6rem 1rem;border:1px solid var(--act);border-radius:.3rem;background:var(--act);color:var(--on-act);cursor:pointer}
button.quiet{background:transparent;color:var(--act)}
a{color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.hint{color:var(--quiet);margin:.5rem 0 0}
.wrong{color:var(--wrong);font-weight:600;margin:.25rem 0 0}
.notice{border-inline-start:4px solid var(--act);padding-inline-start:.75rem}
ul{list-style:none;padding:0}
li{border:1px solid var(--edge);border-radius:.3rem;padding:1rem;margin-top:1rem}
code{font-size:1.05em}
img{max-width:100%;height:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid var(--edge)}
th{font-weight:600;width:40%;overflow-wrap:normal}
table+section,section+section{margin-top:2rem}
`

const hash = createHash("sha256").update(style).digest("base64")

/** Without `form-action`: browsers apply it to the redirect that answers a form, which may lead to a client of OAuth. */
const policy = ["default-src 'none'", `style-src 'sha256-${hash}'`, "base-uri 'none'", "frame-ancestors 'none'"]

const sheet = new Html(`<style>${style}</style>`)

/** What a page with a script may do besides: run scripts of this service, and ask it. */
const scriptPolicy = [...policy, "script-src 'self'", "connect-src 'self'"].join("; ")

const picturePolicy = [...policy, "img-src 'self'"].join("; ")

interface Page {
  readonly title: string
  readonly body: Html
  /** The address of a script, for the few pages that have one and do without where browsers do not run it. */
  readonly script?: string
  /** Shows pictures of this service. */
  readonly withPictures?: boolean
  /** What belongs into the head besides. */
  readonly head?: Html
}

/** What every answer of these pages has: it is about one person, shows nothing to other sites, and is kept nowhere. */
export const guarded = {
  "cache-control": "no-store",
  "content-security-policy": policy.join("; "),
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY"
}

/** A whole page as text, for who answers it by other means. */
export const markupOf = ({ body, head, script, title }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Landfall</title>
        ${head ?? null} ${sheet} ${script === undefined ? null : html`<script src="${script}" type="module"></script>`}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.markup

/** A whole page, which needs no script. */
export const answerPage = (page: Page, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.text(markupOf(page), {
    status,
    contentType: "text/html; charset=utf-8",
    headers: {
      ...guarded,
      ...(page.script === undefined ? {} : { "content-security-policy": scriptPolicy }),
      ...(page.withPictures === true ? { "content-security-policy": picturePolicy } : {}),
      ...headers
    }
  })

/** To another page, after a form was done. */
export const seeOther = (location: string) =>
  HttpServerResponse.empty({ status: 303, headers: { ...guarded, location } })

/** A page with one sentence. */
export const answerSentence = (
  title: string,
  sentence: string,
  status: number,
  headers?: Readonly<Record<string, string>>
) => answerPage({ title, body: html`<p>${sentence}</p>` }, status, headers)
