import { Effect, Layer, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import { Passkeys } from "#application/identity/user/Passkeys.ts"
import { maxPasskeyNameLength } from "#domain/identity/user/Passkey.ts"
import type { Passkey } from "#domain/identity/user/Passkey.ts"

import { alert, field, hidden } from "../field.ts"
import { formToken, readForm, tokenField } from "../forms.ts"
import { sessionsLink } from "../look/backLinks.ts"
import { usernameField } from "../newPassword.ts"
import { answerPage, answerSentence, seeOther } from "../page.ts"
import { directSignInPage } from "../serve.ts"
import { time } from "../time.ts"
import type { SignedInVisit, Visit } from "../visit.ts"
import { answerOptions, passkeyForm, relyingParty, passkeysUnavailable } from "./form.ts"
import { passkeyScript } from "./script.ts"

const path = "/passkeys"
const optionsPath = "/passkeys/options"
const removePath = "/passkeys/remove"

const item = (token: string) => (passkey: Passkey) =>
  html`<li>
    <h2>${passkey.name}</h2>
    <p class="hint">
      Added ${time(passkey.created_at)},
      ${passkey.last_used_at === null ? "not used yet" : html`last used ${time(passkey.last_used_at)}`}
    </p>
    <form method="post" action="${removePath}">
      ${hidden(tokenField, token)} ${hidden("id", passkey.id)}
      <button class="quiet">Remove <span class="hint">(${passkey.name})</span></button>
    </form>
  </li>`

const newPasskey = ({ holder, secret }: SignedInVisit) =>
  passkeyForm({
    kind: "create",
    action: path,
    options: optionsPath,
    secret,
    content: html`${usernameField(holder.user)}
      ${field({
        name: "name",
        label: "Name of the new passkey",
        type: "text",
        autocomplete: "off",
        hint: `For example, the name of the device. At most ${maxPasskeyNameLength} characters.`,
        problem: null
      })}
      ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", problem: null })}
      <button>Add a passkey</button>`
  })

const needs = html`<p data-without-passkeys>
  Adding a passkey requires a browser that supports passkeys, JavaScript, and an <code>https</code> address of Landfall
  with a host name.
</p>`

const showList = Effect.fnUntraced(function* (
  visit: Visit,
  signedIn: SignedInVisit,
  problem: string | null = null,
  status = 200
) {
  const passkeys = yield* Passkeys.use((passkeys) => passkeys.list(signedIn.holder))
  const body = html`${alert(problem)}
    <p>A passkey signs you in with the fingerprint, face, or PIN of a device, without a password or a code.</p>
    <ul>
      ${passkeys.map(item(formToken(signedIn.secret)))}
    </ul>
    ${needs} ${relyingParty(visit.seen) === null ? null : newPasskey(signedIn)} `
  return answerPage({ title: "Your passkeys", body, script: passkeyScript, way: sessionsLink }, status)
})

const show = directSignInPage("GET", path, (visit, signedIn) => showList(visit, signedIn))

const begin = directSignInPage(
  "POST",
  optionsPath,
  Effect.fnUntraced(function* (visit, signedIn) {
    const passkeys = yield* Passkeys
    const fields = yield* readForm(visit.seen, signedIn.secret)
    const site = relyingParty(visit.seen)
    if (site === null) return passkeysUnavailable
    const password = Redacted.make(fields.get("password") ?? "")
    const refused = (sentence: string) => Effect.succeed(answerSentence("Passkey not added", sentence, 422))
    return yield* passkeys.begin(signedIn.holder, { ...visit.browser, site, password }).pipe(
      Effect.map(answerOptions),
      Effect.catchTags({
        Rejected: ({ detail }) => refused(detail),
        SignInRefused: () => refused("The password is incorrect.")
      })
    )
  })
)

const add = directSignInPage(
  "POST",
  path,
  Effect.fnUntraced(function* (visit, signedIn) {
    const passkeys = yield* Passkeys
    const fields = yield* readForm(visit.seen, signedIn.secret)
    const site = relyingParty(visit.seen)
    if (site === null) return passkeysUnavailable
    const created = { site, name: fields.get("name") ?? "", response: fields.get("credential") ?? "" }
    return yield* passkeys.add(signedIn.holder, created).pipe(
      Effect.as(seeOther(path)),
      Effect.catchTag("PasskeyRefused", () => showList(visit, signedIn, "The passkey was not added. Try again.", 422))
    )
  })
)

const remove = directSignInPage(
  "POST",
  removePath,
  Effect.fnUntraced(function* (visit, { holder, secret }) {
    const passkeys = yield* Passkeys
    const fields = yield* readForm(visit.seen, secret)
    yield* passkeys.remove(holder, fields.get("id") ?? "")
    return seeOther(path)
  })
)

export const layer = Layer.mergeAll(show, begin, add, remove)
