import { Effect, Layer } from "effect"

import { html } from "#adapters/http/html.ts"
import { ProviderSignIns } from "#application/identity/user/foreign/ProviderSignIns.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import type { SessionHolder } from "#application/ports/identity/user/SessionStore.ts"
import type { Session } from "#domain/identity/user/Session.ts"

import { endSessionCookie } from "./cookies.ts"
import { hidden } from "./field.ts"
import { formToken, readForm } from "./forms.ts"
import { fleetLink } from "./look/backLinks.ts"
import { answerPage, seeOther } from "./page.ts"
import { secondaryForm } from "./secondaryForm.ts"
import { signedInPage } from "./serve.ts"
import { time } from "./time.ts"

const path = "/sessions"

const item = (token: string, holder: SessionHolder) => (session: Session) => {
  const isThis = session.id === holder.session_id
  const browser = session.user_agent ?? "Unknown browser"
  return html`<li>
    <h2>${isThis ? "This browser" : browser}</h2>
    <p class="hint">
      ${isThis ? html`${browser}<br />` : null}From ${session.address ?? "an unknown address"}, signed in
      ${time(session.created_at)}, last used ${time(session.last_used_at)}
    </p>
    ${isThis ? null : secondaryForm(token, path, hidden("end", session.id), { label: "End this session", about: `from ${session.address ?? "an unknown address"}` })}
  </li>`
}

const ownWays = html`<p><a href="/password">Change password</a></p>
  <p><a href="/second-factor">Second factor</a></p>
  <p><a href="/passkeys">Passkeys</a></p>`

const show = signedInPage(
  "GET",
  path,
  Effect.fnUntraced(function* (_visit, { holder, secret }) {
    const signIn = yield* SignIn
    const provider = yield* ProviderSignIns.use(({ provider }) => provider)
    const sessions = yield* signIn.list(holder)
    const token = formToken(secret)
    const { account, user } = holder
    const body = html`<p>
        ${user.name} (${user.email}), ${user.role} of ${account.company_name}. You are signed in on these browsers:
      </p>
      <ul>
        ${sessions.map(item(token, holder))}
      </ul>
      ${sessions.length > 1 ? secondaryForm(token, path, hidden("end", "others"), { label: "End all other sessions" }) : null}
      <p><a href="/assistants">Assistants and programs with access</a></p>
      ${provider?.isOnly === true ? null : ownWays} ${secondaryForm(token, "/sign-out", null, { label: "Sign out" })}`
    return answerPage({ title: "Your sessions", body, way: fleetLink })
  })
)

const end = signedInPage(
  "POST",
  path,
  Effect.fnUntraced(function* (visit, { holder, secret }) {
    const signIn = yield* SignIn
    const fields = yield* readForm(visit.seen, secret)
    const ended = fields.get("end") ?? ""
    if (ended === "others") yield* signIn.revokeOthers(holder)
    else yield* signIn.revoke(holder, ended)
    return ended === holder.session_id ? endSessionCookie(seeOther("/sign-in"), visit.seen) : seeOther(path)
  })
)

export const layer = Layer.mergeAll(show, end)
