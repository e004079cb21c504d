import { Effect, Layer, Redacted } from "effect"
import { HttpRouter } from "effect/http"

import { html } from "#adapters/http/html.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { maxUserNameLength } from "#domain/identity/user/User.ts"
import type { User } from "#domain/identity/user/User.ts"

import { formCookie, setFormCookie, setPendingCookie, setSessionCookies } from "./cookies.ts"
import { field, hidden } from "./field.ts"
import { formToken, newFormSecret, readForm, tokenField } from "./forms.ts"
import { newPasswordFields, usernameField, passwordMismatch, problemAt, problemOf } from "./newPassword.ts"
import type { Problem } from "./newPassword.ts"
import { answerPage, answerSentence, seeOther } from "./page.ts"
import { home } from "./returnTo.ts"
import { page } from "./serve.ts"
import { codeAddress } from "./signInCode.ts"
import type { Visit } from "./visit.ts"

const path = "/invitation/:token"

const spent = answerSentence(
  "This link no longer works",
  "It was used or replaced, or it is older than three days. An owner of your account, or the operator, can send you a new one.",
  410
)

interface Shown {
  readonly name: string
  readonly email: string
  readonly problem: Problem | null
}

const showForm = (visit: Visit, user: User, { email, name, problem }: Shown, status = 200) => {
  const secret = formCookie(visit.request, visit.seen) ?? newFormSecret()
  const isNameless = user.email === null
  const who = isNameless
    ? html`${field({
        name: "name",
        label: "Your name",
        type: "text",
        autocomplete: "name",
        value: name,
        problem: problemAt(problem, "name"),
        isFirst: problem === null || problem.field === "name"
      })}
      ${field({
        name: "email",
        label: "Your email address",
        type: "email",
        autocomplete: "username",
        hint: "You sign in with this address. Notification rules can send mail to it.",
        value: email,
        problem: problemAt(problem, "email"),
        isFirst: problem?.field === "email"
      })}`
    : usernameField(user)
  const body = html`<form method="post">
    ${hidden(tokenField, formToken(secret))} ${who}
    ${newPasswordFields(problem, !isNameless || problem?.field === "password")}
    <button>Set password and sign in</button>
  </form>`
  return setFormCookie(answerPage({ title: "Set your password", body }, status), visit.seen, "/invitation", secret)
}

const tokenIn = Effect.map(HttpRouter.params, ({ token = "" }) => Redacted.make(token))

const show = page(
  "GET",
  path,
  Effect.fnUntraced(function* (visit) {
    const signIn = yield* SignIn
    const user = signIn.userOfLink(yield* tokenIn)
    return yield* user.pipe(
      Effect.map((user) => showForm(visit, user, { name: "", email: "", problem: null })),
      Effect.catchTag("LinkSpent", () => Effect.succeed(spent))
    )
  })
)

const submit = page(
  "POST",
  path,
  Effect.fnUntraced(function* (visit) {
    const signIn = yield* SignIn
    const fields = yield* readForm(visit.seen, formCookie(visit.request, visit.seen))
    const token = yield* tokenIn
    const [name = "", email = "", password = "", again] = ["name", "email", "password", "again"].map(
      (name) => fields.get(name) ?? ""
    )
    return yield* Effect.gen(function* () {
      const user = yield* signIn.userOfLink(token)
      const refused = (problem: Problem) =>
        showForm(visit, user, { name: name.slice(0, maxUserNameLength), email: email.slice(0, 254), problem }, 422)
      if (password !== again) return refused(passwordMismatch)
      const given = { ...visit.browser, token, name, email, password: Redacted.make(password) }
      return yield* signIn.enterByLink(given).pipe(
        Effect.map((session) => setSessionCookies(seeOther(home), visit.seen, session)),
        Effect.catchTags({
          SecondFactorRequired: ({ token }) =>
            Effect.succeed(setPendingCookie(seeOther(codeAddress(home)), visit.seen, Redacted.value(token))),
          Rejected: (error) => Effect.succeed(refused(problemOf(error)))
        })
      )
    }).pipe(Effect.catchTag("LinkSpent", () => Effect.succeed(spent)))
  })
)

/** GET does not consume the link, because mail scanners open links. */
export const layer = Layer.mergeAll(show, submit)
