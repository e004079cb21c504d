import { Effect, Layer, Option, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"
import type { EnabledFactor, NewSecret } from "#application/identity/user/changeSecondFactor.ts"
import { SecondFactors } from "#application/identity/user/SecondFactors.ts"
import { formatRecoveryCode } from "#domain/identity/user/secondFactorCode.ts"

import { field, hidden } from "./field.ts"
import { formToken, readForm, tokenField } from "./forms.ts"
import { sessionsLink } from "./look/backLinks.ts"
import { usernameField } from "./newPassword.ts"
import { answerPage, seeOther } from "./page.ts"
import { qrCode } from "./qrCode.ts"
import { directSignInPage } from "./serve.ts"
import { time } from "./time.ts"
import type { SignedInVisit } from "./visit.ts"

const path = "/second-factor"
const confirmPath = "/second-factor/confirm"
const title = "Second factor"
const setUp = "Set up an authenticator app"

const withPassword = ({ holder, secret }: SignedInVisit, problem: string | null, buttons: Html) =>
  html`<form method="post" action="${path}">
    ${hidden(tokenField, formToken(secret))} ${usernameField(holder.user)}
    ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", problem, isFirst: true })}
    ${buttons}
  </form>`

const disabled = (visit: SignedInVisit, problem: string | null) =>
  html`<p>
      Landfall can require a code from an authenticator app (TOTP) in addition to your password. Then a stolen password
      is not enough to sign in.
    </p>
    ${withPassword(visit, problem, html`<button name="do" value="begin">Set up an authenticator app</button>`)}`

const enabled = (visit: SignedInVisit, { recovery_codes, since }: EnabledFactor, problem: string | null) =>
  html`<p>
      Sign-in has required a code from your authenticator app since ${time(since)}. Unused recovery codes:
      ${String(recovery_codes)}.
    </p>
    ${withPassword(
      visit,
      problem,
      html`<button name="do" value="codes" class="quiet">Create new recovery codes</button>
        <button name="do" value="disable" class="quiet">Stop requiring codes</button>`
    )}`

const showState = Effect.fnUntraced(function* (visit: SignedInVisit, problem: string | null = null, status = 200) {
  const factor = yield* SecondFactors.use((factors) => factors.describe(visit.holder))
  const body = Option.match(factor, {
    onNone: () => disabled(visit, problem),
    onSome: (factor) => enabled(visit, factor, problem)
  })
  return answerPage({ title, body, way: sessionsLink }, status)
})

const confirming = ({ secret }: SignedInVisit, problem: string | null) =>
  html`<form method="post" action="${confirmPath}">
      ${hidden(tokenField, formToken(secret))}
      ${field({
        name: "code",
        label: "Code",
        type: "text",
        autocomplete: "one-time-code",
        hint: "The six digits that the app currently shows.",
        problem,
        isFirst: true
      })}
      <button>Require codes from now on</button>
    </form>
    <p class="hint">Requiring codes ends all other sessions.</p>
    <p><a href="${path}">Start again</a></p>`

const showSecret = (visit: SignedInVisit, { address, secret }: NewSecret) => {
  const link = Redacted.value(address)
  const body = html`<p>
      Add Landfall to your authenticator app: scan the QR code, open the link on your phone, or type the key.
    </p>
    ${qrCode(link, "QR code of the link below")}
    <p><code>${formatRecoveryCode(Redacted.value(secret))}</code></p>
    <p><a href="${link}">${link}</a></p>
    ${confirming(visit, null)}`
  return answerPage({ title: setUp, body, way: sessionsLink })
}

const showCodes = (codes: ReadonlyArray<Redacted.Redacted>) => {
  const items = codes.map((code) => html`<li><code>${formatRecoveryCode(Redacted.value(code))}</code></li>`)
  const body = html`<p>
      Store these recovery codes apart from your phone. Each code works once instead of a code from the app. Landfall
      does not show them again.
    </p>
    <ul>
      ${items}
    </ul>`
  return answerPage({ title: "Your recovery codes", body, way: sessionsLink })
}

const show = directSignInPage("GET", path, (_visit, signedIn) => showState(signedIn))

const submit = directSignInPage(
  "POST",
  path,
  Effect.fnUntraced(function* (visit, signedIn) {
    const factors = yield* SecondFactors
    const fields = yield* readForm(visit.seen, signedIn.secret)
    const given = { ...visit.browser, password: Redacted.make(fields.get("password") ?? "") }
    const { holder } = signedIn
    const asked = Effect.gen(function* () {
      switch (fields.get("do")) {
        case "begin":
          return Option.map(yield* factors.begin(holder, given), (secret) => showSecret(signedIn, secret))
        case "codes":
          return Option.map(yield* factors.renewCodes(holder, given), showCodes)
        case "disable":
          yield* factors.disable(holder, given)
      }
      return Option.none()
    })
    return yield* asked.pipe(
      Effect.map(Option.getOrElse(() => seeOther(path))),
      Effect.catchTag("SignInRefused", () => showState(signedIn, "The password is incorrect.", 422))
    )
  })
)

const confirm = directSignInPage(
  "POST",
  confirmPath,
  Effect.fnUntraced(function* (visit, signedIn) {
    const factors = yield* SecondFactors
    const fields = yield* readForm(visit.seen, signedIn.secret)
    const given = { ...visit.browser, code: fields.get("code") ?? "" }
    return yield* factors.confirm(signedIn.holder, given).pipe(
      Effect.map(showCodes),
      Effect.catchTag("CodeRefused", () => {
        const problem =
          "The code is incorrect. Check the clock of your phone, and enter the code that the app currently shows."
        return Effect.succeed(answerPage({ title: setUp, body: confirming(signedIn, problem), way: sessionsLink }, 422))
      })
    )
  })
)

export const layer = Layer.mergeAll(show, submit, confirm)
