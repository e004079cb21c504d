import { Effect, Layer, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import { Passkeys } from "#application/identity/user/Passkeys.ts"

import {
  endPasskeyCookie,
  formCookie,
  passkeyCookie,
  passkeyPath,
  setPasskeyCookie,
  setSessionCookies
} from "../cookies.ts"
import { hidden } from "../field.ts"
import { readForm } from "../forms.ts"
import { seeOther } from "../page.ts"
import { home, localPath } from "../returnTo.ts"
import { page } from "../serve.ts"
import { answerOptions, passkeyForm, relyingParty, passkeysUnavailable } from "./form.ts"

const optionsPath = "/sign-in/passkey/options"

export const signInByPasskey = (secret: string, returnTo: string) =>
  passkeyForm({
    kind: "get",
    action: passkeyPath,
    options: optionsPath,
    secret,
    content: html`${hidden("return_to", returnTo)} <button class="quiet">Sign in with a passkey</button>`
  })

const begin = page(
  "POST",
  optionsPath,
  Effect.fnUntraced(function* (visit) {
    const passkeys = yield* Passkeys
    yield* readForm(visit.seen, formCookie(visit.request, visit.seen))
    const site = relyingParty(visit.seen)
    if (site === null) return passkeysUnavailable
    const { options, token } = yield* passkeys.request(site, visit.browser)
    return setPasskeyCookie(answerOptions(options), visit.seen, Redacted.value(token))
  })
)

const refused = (returnTo: string) => seeOther(`/sign-in?notice=passkey&return_to=${encodeURIComponent(returnTo)}`)

const submit = page(
  "POST",
  passkeyPath,
  Effect.fnUntraced(function* (visit) {
    const passkeys = yield* Passkeys
    const fields = yield* readForm(visit.seen, formCookie(visit.request, visit.seen))
    const site = relyingParty(visit.seen)
    if (site === null) return passkeysUnavailable
    const returnTo = localPath(fields.get("return_to")) ?? home
    const token = Redacted.make(passkeyCookie(visit.request, visit.seen) ?? "")
    const response = fields.get("credential") ?? ""
    const answer = yield* passkeys.signIn({ ...visit.browser, site, token, response }).pipe(
      Effect.map((session) => setSessionCookies(seeOther(returnTo), visit.seen, session)),
      Effect.catchTag("PasskeyRefused", () => Effect.succeed(refused(returnTo)))
    )
    return endPasskeyCookie(answer, visit.seen)
  })
)

export const layer = Layer.mergeAll(begin, submit)
