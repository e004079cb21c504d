import { Effect, Layer, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"

import { codePath, endPendingCookie, pendingCookie, setSessionCookies } from "./cookies.ts"
import { field, hidden } from "./field.ts"
import { formToken, readForm, tokenField } from "./forms.ts"
import { signInLink } from "./look/backLinks.ts"
import { answerPage, seeOther } from "./page.ts"
import { home, localPath } from "./returnTo.ts"
import { page } from "./serve.ts"

export const codeAddress = (returnTo: string): string => `${codePath}?return_to=${encodeURIComponent(returnTo)}`

interface Shown {
  readonly secret: string
  readonly returnTo: string
  readonly problem: string | null
}

const showForm = ({ problem, returnTo, secret }: Shown, status = 200) => {
  const body = html`<form method="post" action="${codePath}">
      ${hidden(tokenField, formToken(secret))} ${hidden("return_to", returnTo)}
      ${field({
        name: "code",
        label: "Code",
        type: "text",
        autocomplete: "one-time-code",
        hint: "The six digits that your authenticator app shows for Landfall, or one of your recovery codes.",
        problem,
        isFirst: true
      })}
      <button>Sign in</button>
    </form>
    <p class="hint">
      Lost your phone and your recovery codes? The operator of this service can reset the second factor.
    </p>`
  return answerPage({ title: "Enter a code", body, way: signInLink }, status)
}

const wrong = "This code is incorrect, or was already used."

const show = page(
  "GET",
  codePath,
  Effect.fnUntraced(function* (visit) {
    const signIn = yield* SignIn
    const secret = pendingCookie(visit.request, visit.seen)
    const returnTo = localPath(visit.query.get("return_to")) ?? home
    if (secret === null || !(yield* signIn.isWaiting(Redacted.make(secret)))) {
      return seeOther(`/sign-in?return_to=${encodeURIComponent(returnTo)}`)
    }
    return showForm({ secret, returnTo, problem: null })
  })
)

const submit = page(
  "POST",
  codePath,
  Effect.fnUntraced(function* (visit) {
    const signIn = yield* SignIn
    const secret = pendingCookie(visit.request, visit.seen) ?? ""
    const lapsed = (returnTo: string) =>
      endPendingCookie(seeOther(`/sign-in?notice=lapsed&return_to=${encodeURIComponent(returnTo)}`), visit.seen)
    // The cookie has expired.
    if (secret === "") return lapsed(home)
    const fields = yield* readForm(visit.seen, secret)
    const returnTo = localPath(fields.get("return_to")) ?? home
    const given = { ...visit.browser, token: Redacted.make(secret), code: fields.get("code") ?? "" }
    return yield* signIn.enterCode(given).pipe(
      Effect.map((session) => endPendingCookie(setSessionCookies(seeOther(returnTo), visit.seen, session), visit.seen)),
      Effect.catchTags({
        CodeRefused: () => Effect.succeed(showForm({ secret, returnTo, problem: wrong }, 422)),
        SignInLapsed: () => Effect.succeed(lapsed(returnTo))
      })
    )
  })
)

export const layer = Layer.mergeAll(show, submit)
