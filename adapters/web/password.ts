import { Effect, Layer, Redacted } from "effect"

import { html } from "#adapters/http/html.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"

import { field, hidden } from "./field.ts"
import { formToken, readForm, tokenField } from "./forms.ts"
import { sessionsLink } from "./look/backLinks.ts"
import { newPasswordFields, usernameField, passwordMismatch, problemAt, problemOf } from "./newPassword.ts"
import type { Problem } from "./newPassword.ts"
import { answerPage, seeOther } from "./page.ts"
import { directSignInPage } from "./serve.ts"
import type { SignedInVisit } from "./visit.ts"

const path = "/password"

const wrong: Problem = { field: "present", sentence: "The password is incorrect." }

const showForm = ({ holder, secret }: SignedInVisit, problem: Problem | null, status = 200) => {
  const body = html`<form method="post" action="${path}">
      ${hidden(tokenField, formToken(secret))} ${usernameField(holder.user)}
      ${field({
        name: "present",
        label: "Current password",
        type: "password",
        autocomplete: "current-password",
        problem: problemAt(problem, "present"),
        isFirst: problem === null || problem.field === "present"
      })}
      ${newPasswordFields(problem, problem?.field === "password")}
      <button>Change password</button>
    </form>
    <p class="hint">Changing the password ends all other sessions.</p>`
  return answerPage({ title: "Change your password", body, way: sessionsLink }, status)
}

const show = directSignInPage("GET", path, (_visit, signedIn) => Effect.succeed(showForm(signedIn, null)))

const submit = directSignInPage(
  "POST",
  path,
  Effect.fnUntraced(function* (visit, signedIn) {
    const signIn = yield* SignIn
    const fields = yield* readForm(visit.seen, signedIn.secret)
    const [present = "", next = "", again] = ["present", "password", "again"].map((name) => fields.get(name) ?? "")
    if (next !== again) return showForm(signedIn, passwordMismatch, 422)
    const change = { ...visit.browser, password: Redacted.make(present), next: Redacted.make(next) }
    return yield* signIn.changePassword(signedIn.holder, change).pipe(
      Effect.as(seeOther("/sessions")),
      Effect.catchTags({
        Rejected: (error) => Effect.succeed(showForm(signedIn, problemOf(error), 422)),
        SignInRefused: () => Effect.succeed(showForm(signedIn, wrong, 422))
      })
    )
  })
)

export const layer = Layer.mergeAll(show, submit)
