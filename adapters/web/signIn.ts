import { Effect, Layer, Option, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import { ProviderSignIns } from "#application/identity/user/foreign/ProviderSignIns.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"

import { formCookie, setFormCookie, setPendingCookie, setSessionCookies, endSessionCookie } from "./cookies.ts"
import { alert, field, hidden } from "./field.ts"
import { signInByProvider } from "./foreignSignIn.ts"
import { formToken, newFormSecret, readForm, tokenField } from "./forms.ts"
import { answerPage, seeOther } from "./page.ts"
import { relyingParty } from "./passkey/form.ts"
import { passkeyScript } from "./passkey/script.ts"
import { signInByPasskey } from "./passkey/signIn.ts"
import { home, localPath } from "./returnTo.ts"
import { signedInPage, page } from "./serve.ts"
import { codeAddress } from "./signInCode.ts"
import { signInReason } from "./signInReason.ts"
import { signedIn } from "./visit.ts"
import type { Visit } from "./visit.ts"

const path = "/sign-in"

interface Shown {
  readonly email: string
  readonly returnTo: string
  readonly problem: string | null
  readonly notice: string | null
}

const ownWays = ({ seen }: Visit, secret: string, { email, returnTo }: Shown) =>
  html`<form method="post" action="${path}">
      ${hidden(tokenField, formToken(secret))} ${hidden("return_to", returnTo)}
      ${field({ name: "email", label: "Email address", type: "email", autocomplete: "username", value: email, problem: null, isFirst: email === "" })}
      ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", problem: null, isFirst: email !== "" })}
      <button>Sign in</button>
    </form>
    ${relyingParty(seen) === null ? null : signInByPasskey(secret, returnTo)}
    <p class="hint">
      Forgot your password? An owner of your account, or the operator, can send you a link to set a new one.
    </p>`

const showForm = Effect.fnUntraced(function* (visit: Visit, shown: Shown, status = 200) {
  const { notice, problem, returnTo } = shown
  const { request, seen } = visit
  const provider = yield* ProviderSignIns.use(({ provider }) => provider)
  const isOnly = provider?.isOnly === true
  const secret = formCookie(request, seen) ?? newFormSecret()
  const body = html`${notice === null ? signInReason(returnTo) : html`<p class="notice" role="status">${notice}</p>`}
  ${alert(problem)} ${provider === null ? null : signInByProvider(seen, provider.host, secret, returnTo)}
  ${isOnly ? null : ownWays(visit, secret, shown)}`
  // The provider may redirect to further addresses.
  const formTargets = provider === null ? [] : ["https:"]
  const script = isOnly || relyingParty(seen) === null ? {} : { script: passkeyScript }
  return setFormCookie(answerPage({ title: "Sign in", body, formTargets, ...script }, status), seen, path, secret)
})

const notices: Readonly<Record<string, string>> = {
  passkey: "This passkey was rejected. Sign in with your password, or try again.",
  lapsed: "The time to enter a code has expired. Sign in again."
}

const show = page(
  "GET",
  path,
  Effect.fnUntraced(function* (visit) {
    const returnTo = localPath(visit.query.get("return_to")) ?? home
    if (Option.isSome(yield* signedIn(visit))) return seeOther(returnTo)
    const notice = notices[visit.query.get("notice") ?? ""] ?? null
    return yield* showForm(visit, { email: "", returnTo, problem: null, notice })
  })
)

const wrong = "The email address or the password is incorrect."

const submit = page(
  "POST",
  path,
  Effect.fnUntraced(function* (visit) {
    const signIn = yield* SignIn
    const fields = yield* readForm(visit.seen, formCookie(visit.request, visit.seen))
    const email = fields.get("email") ?? ""
    const returnTo = localPath(fields.get("return_to")) ?? home
    const password = Redacted.make(fields.get("password") ?? "")
    return yield* signIn.signIn({ ...visit.browser, email, password }).pipe(
      Effect.map((session) => setSessionCookies(seeOther(returnTo), visit.seen, session)),
      Effect.catchTags({
        SecondFactorRequired: ({ token }) =>
          Effect.succeed(setPendingCookie(seeOther(codeAddress(returnTo)), visit.seen, Redacted.value(token))),
        SignInRefused: () =>
          showForm(visit, { email: email.slice(0, 254), returnTo, problem: wrong, notice: null }, 422)
      })
    )
  })
)

const signOut = signedInPage(
  "POST",
  "/sign-out",
  Effect.fnUntraced(function* (visit, { holder, secret }) {
    const signIn = yield* SignIn
    yield* readForm(visit.seen, secret)
    yield* signIn.signOut(holder)
    return endSessionCookie(seeOther(path), visit.seen)
  })
)

export const layer = Layer.mergeAll(show, submit, signOut)
