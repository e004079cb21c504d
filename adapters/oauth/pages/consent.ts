import { Effect, Layer, Option } from "effect"
import { HttpRouter } from "effect/http"

import { hidden } from "#adapters/web/field.ts"
import { formToken, readForm, tokenField } from "#adapters/web/forms.ts"
import { html } from "#adapters/web/html.ts"
import { answerPage, answerSentence, seeOther } from "#adapters/web/page.ts"
import { ownPage } from "#adapters/web/serve.ts"
import type { SignedInVisit } from "#adapters/web/visit.ts"

import { consentPath } from "../server/consentPath.ts"
import { approve, pendingRequest, refuse } from "../server/requests.ts"
import type { PendingRequest } from "../server/requests.ts"
import { accessWords } from "./access.ts"

const path = "/consent/:id"

const over = answerSentence(
  "This request is over",
  "It was answered, is older than 15 minutes, or began in another browser. Begin again in your assistant.",
  410
)

/** Whoever runs a program on this machine may have chosen its port. */
const whoListens = (address: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(address) ? ", which is a program on this computer" : ""

const showForm = ({ holder, secret }: SignedInVisit, { access, client, document, id }: PendingRequest) => {
  const { account, user } = holder
  const described =
    document === null
      ? html`It gave itself this name; nobody has checked it.`
      : html`It describes itself at <code>${document}</code>.`
  const body = html`<p>
      <bdi><strong>${client.client_name}</strong></bdi> asks to act in your name. ${described}
    </p>
    ${accessWords(access, account.company_name)}
    <p>Your browser goes on to <strong>${client.client_address}</strong>${whoListens(client.client_address)}.</p>
    <p>Approve only if you have just begun this yourself. You can end it at any time under <code>/assistants</code>.</p>
    <form method="post" action="${consentPath(id)}">
      ${hidden(tokenField, formToken(secret))}
      <button name="answer" value="approve">Approve</button>
      <button class="quiet" name="answer" value="refuse">Refuse</button>
    </form>
    <p class="hint">
      You are signed in as ${user.name} (${user.email}). Somebody else? <a href="/sessions">Sign out</a> first.
    </p>`
  return answerPage({ title: "Approve an assistant", body })
}

const pendingHere = Effect.gen(function* () {
  const { params } = yield* HttpRouter.RouteContext
  return yield* pendingRequest(params["id"] ?? "")
})

const show = ownPage(
  "GET",
  path,
  Effect.fnUntraced(function* (_visit, signedIn) {
    const pending = yield* pendingHere
    return Option.isNone(pending) ? over : showForm(signedIn, pending.value)
  })
)

const submit = ownPage(
  "POST",
  path,
  Effect.fnUntraced(function* (visit, { holder, secret }) {
    const fields = yield* readForm(visit.seen, secret)
    const pending = yield* pendingHere
    if (Option.isNone(pending)) return over
    const isApproved = fields.get("answer") === "approve"
    const location = yield* isApproved ? approve(holder, pending.value) : refuse(pending.value)
    return location === null ? over : seeOther(location)
  })
)

/** Where a user lets an assistant act in their name, or refuses. */
export const layer = Layer.mergeAll(show, submit)
