import { isIP } from "node:net"

import { HttpServerResponse } from "effect/http"

import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"
import type { RelyingParty } from "#application/ports/identity/user/WebAuthn.ts"

import { hidden } from "../field.ts"
import { formToken, tokenField } from "../forms.ts"
import { answerSentence, guarded } from "../page.ts"
import type { SiteOrigin } from "../Site.ts"

/** Null for an IP address, because passkeys require a host name. */
export const relyingParty = ({ origin }: SiteOrigin): RelyingParty | null => {
  const host = origin === null ? "" : new URL(origin).hostname
  return origin === null || host.startsWith("[") || isIP(host) !== 0 ? null : { id: host, origin }
}

export const passkeysUnavailable = answerSentence(
  "Passkeys are not available",
  "Passkeys require an address with a host name, such as localhost.",
  422
)

interface Ceremony {
  readonly kind: "create" | "get"
  readonly action: string
  readonly options: string
  readonly secret: string
  readonly content: Html
}

/** The script shows the form if the browser supports passkeys. */
export const passkeyForm = ({ action, content, kind, options, secret }: Ceremony) =>
  html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${options}" hidden>
    ${hidden(tokenField, formToken(secret))} ${hidden("credential", "")} ${content}
    <p class="wrong" role="alert"></p>
  </form>`

export const answerOptions = (options: object) => HttpServerResponse.jsonUnsafe(options, { headers: guarded })
