import { Effect, Layer, Option, Redacted } from "effect"

import type { EnabledFactor, NewSecret } from "#application/user/changeSecondFactor.ts"
import { SecondFactors } from "#application/user/SecondFactors.ts"
import { inGroups } from "#domain/user/secondFactorCode.ts"

import { field, hidden } from "./field.ts"
import { formToken, readForm, tokenField } from "./forms.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { whose } from "./newPassword.ts"
import { answerPage, seeOther } from "./page.ts"
import { qrCode } from "./qrCode.ts"
import { ownWayPage } from "./serve.ts"
import { time } from "./time.ts"
import type { SignedInVisit } from "./visit.ts"

const path = "/second-factor"
const confirmPath = "/second-factor/confirm"
const title = "Second factor"
const setUp = "Set up an app"

const back = html`<p><a href="/sessions">Your sessions</a></p>`

/** A form that asks for the password again. */
const withPassword = ({ holder, secret }: SignedInVisit, problem: string | null, buttons: Html) =>
  html`<form method="post" action="${path}">
    ${hidden(tokenField, formToken(secret))} ${whose(holder.user)}
    ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", problem, isFirst: true })}
    ${buttons}
  </form>`

const disabled = (visit: SignedInVisit, problem: string | null) =>
  html`<p>
      After the password, Landfall can require a code that an app on your phone shows (TOTP): then a stolen password is
      not enough to sign in.
    </p>
    ${withPassword(visit, problem, html`<button name="do" value="begin">Set up an app</button>`)} ${back}`

const enabled = (visit: SignedInVisit, { recovery_codes, since }: EnabledFactor, problem: string | null) =>
  html`<p>
      Codes of your app are required since ${time(since)}.
      ${recovery_codes === 1 ? "One recovery code is" : `${recovery_codes} recovery codes are`} left.
    </p>
    ${withPassword(
      visit,
      problem,
      html`<button name="do" value="codes" class="quiet">Make new recovery codes</button>
        <button name="do" value="disable" class="quiet">Stop requiring codes</button>`
    )}
    ${back}`

const showState = Effect.fnUntraced(function* (visit: SignedInVisit, problem: string | null = null, status = 200) {
  const factor = yield* SecondFactors.use((factors) => factors.describe(visit.holder))
  const body = Option.match(factor, {
    onNone: () => disabled(visit, problem),
    onSome: (factor) => enabled(visit, factor, problem)
  })
  return answerPage({ title, body }, status)
})

/** The form that shows that an app has the secret. */
const confirming = ({ secret }: SignedInVisit, problem: string | null) =>
  html`<form method="post" action="${confirmPath}">
      ${hidden(tokenField, formToken(secret))}
      ${field({
        name: "code",
        label: "Code",
        type: "text",
        autocomplete: "one-time-code",
        hint: "The six digits that the app shows now.",
        problem,
        isFirst: true
      })}
      <button>Require codes from now on</button>
    </form>
    <p class="hint">All other sessions end.</p>
    <p><a href="${path}">Begin again</a></p>`

const showSecret = (visit: SignedInVisit, { address, secret }: NewSecret) => {
  const link = Redacted.value(address)
  const body = html`<p>Add Landfall to your app: scan this, open the link on the phone, or type the key.</p>
    ${qrCode(link, "QR code of the link below")}
    <p><code>${inGroups(Redacted.value(secret))}</code></p>
    <p><a href="${link}">${link}</a></p>
    ${confirming(visit, null)}`
  return answerPage({ title: setUp, body })
}

const showCodes = (codes: ReadonlyArray<Redacted.Redacted>) => {
  const items = codes.map((code) => html`<li><code>${inGroups(Redacted.value(code))}</code></li>`)
  const body = html`<p>
      Keep these recovery codes apart from the phone. Each of them works once in place of a code of the app. They are
      not shown again.
    </p>
    <ul>
      ${items}
    </ul>
    ${back}`
  return answerPage({ title: "Your recovery codes", body })
}

const show = ownWayPage("GET", path, (_visit, signedIn) => showState(signedIn))

const submit = ownWayPage(
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
      Effect.catchTag("SignInRefused", () => showState(signedIn, "This is not your password.", 422))
    )
  })
)

const confirm = ownWayPage(
  "POST",
  confirmPath,
  Effect.fnUntraced(function* (visit, signedIn) {
    const factors = yield* SecondFactors
    const fields = yield* readForm(visit.seen, signedIn.secret)
    const given = { ...visit.browser, code: fields.get("code") ?? "" }
    return yield* factors.confirm(signedIn.holder, given).pipe(
      Effect.map(showCodes),
      Effect.catchTag("CodeRefused", () => {
        const problem = "This is not the code that the app shows now. Is the clock of the phone right?"
        return Effect.succeed(answerPage({ title: setUp, body: confirming(signedIn, problem) }, 422))
      })
    )
  })
)

/** Codes of an app after the password: setting them up, new recovery codes, and an end to them. */
export const layer = Layer.mergeAll(show, submit, confirm)
