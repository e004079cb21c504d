import { Effect, Layer } from "effect"

import { html } from "#adapters/http/html.ts"
import { hidden } from "#adapters/web/field.ts"
import { formToken, readForm } from "#adapters/web/forms.ts"
import { sessionsLink } from "#adapters/web/look/backLinks.ts"
import { answerPage, seeOther } from "#adapters/web/page.ts"
import { secondaryForm } from "#adapters/web/secondaryForm.ts"
import { signedInPage } from "#adapters/web/serve.ts"
import { time } from "#adapters/web/time.ts"
import { Approvals } from "#application/identity/oauth/Approvals.ts"
import type { Approval } from "#domain/identity/user/Approval.ts"

const path = "/assistants"

const item = (token: string) => (approval: Approval) =>
  html`<li>
    <h2><bdi>${approval.client_name}</bdi></h2>
    <p class="hint">
      Approved ${time(approval.created_at)} through ${approval.client_address}, last used ${time(approval.last_used_at)}
    </p>
    ${secondaryForm(token, path, hidden("end", approval.id), { label: "Revoke access", about: approval.client_name })}
  </li>`

const show = signedInPage(
  "GET",
  path,
  Effect.fnUntraced(function* (_visit, { holder, secret }) {
    const { account, user } = holder
    const approvals = yield* Approvals.use((approvals) => approvals.list(account.id, user.id))
    const body = html`${
      approvals.length === 0
        ? html`<p>No assistant or program has access.</p>`
        : html`<p>You approved these assistants and programs. They act in your name.</p>
            <ul>
              ${approvals.map(item(formToken(secret)))}
            </ul>`
    }`
    return answerPage({ title: "Assistants and programs", body, way: sessionsLink })
  })
)

const end = signedInPage(
  "POST",
  path,
  Effect.fnUntraced(function* (visit, { holder, secret }) {
    const fields = yield* readForm(visit.seen, secret)
    yield* Approvals.use((approvals) => approvals.revoke(holder, fields.get("end") ?? ""))
    return seeOther(path)
  })
)

export const layer = Layer.mergeAll(show, end)
