import { HttpServerResponse } from "effect/http"

import { Html, html } from "#adapters/http/html.ts"
import type { Sheet } from "#adapters/http/look/sheetOf.ts"

import { fleetLink, renderBackLink } from "./look/backLinks.ts"
import type { BackLink } from "./look/backLinks.ts"
import { brandBar, iconLink } from "./look/brand.ts"
import { formSheet } from "./look/sheet.ts"

const policyOf = ({
  formTargets = [],
  script,
  sheet = formSheet
}: Pick<Page, "formTargets" | "script" | "sheet">): string =>
  [
    "default-src 'none'",
    `style-src ${sheet.source}`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ...(script === undefined ? [] : ["script-src 'self'", "connect-src 'self'"])
  ].join("; ")

interface Page {
  readonly title: string
  readonly body: Html
  readonly way?: BackLink | null
  /** Only for pages that also work without the script. */
  readonly script?: string
  /** In addition, because browsers also apply `form-action` to redirects after a form. */
  readonly formTargets?: ReadonlyArray<string>
  readonly head?: Html
  readonly sheet?: Sheet
}

/** Personal: not cached, not framed, and without a referrer. */
export const guarded = {
  "cache-control": "no-store",
  "content-security-policy": policyOf({}),
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY"
}

const documentOf = ({ body, head, script, sheet = formSheet, title }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Landfall</title>
        ${iconLink} ${head ?? null} ${new Html(sheet.element)}
        ${script === undefined ? null : html`<script src="${script}" type="module"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup

export const markupOf = (page: Page): string => {
  const { body, title, way } = page
  return documentOf({
    ...page,
    body: html`${brandBar}
      <main>
        ${way == null ? null : renderBackLink(way)}
        <h1>${title}</h1>
        ${body}
      </main>`
  })
}

const answer = (markup: string, page: Page, status: number, headers: Readonly<Record<string, string>>) =>
  HttpServerResponse.text(markup, {
    status,
    contentType: "text/html; charset=utf-8",
    headers: { ...guarded, "content-security-policy": policyOf(page), ...headers }
  })

export const answerPage = (page: Page, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  answer(markupOf(page), page, status, headers)

export const answerDocument = (page: Page, headers: Readonly<Record<string, string>>) =>
  answer(documentOf(page), page, 200, headers)

export const seeOther = (location: string) =>
  HttpServerResponse.empty({ status: 303, headers: { ...guarded, location } })

export const answerSentence = (
  title: string,
  sentence: string,
  status: number,
  headers?: Readonly<Record<string, string>>
) => answerPage({ title, body: html`<p>${sentence}</p>`, way: fleetLink }, status, headers)
