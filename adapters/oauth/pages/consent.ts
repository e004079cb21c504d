import { Effect, Layer, Option } from "effect"
import { HttpRouter } from "effect/http"

import { html } from "#adapters/http/html.ts"
import { hidden } from "#adapters/web/field.ts"
import { formToken, readForm, tokenField } from "#adapters/web/forms.ts"
import { answerPage, answerSentence, seeOther } from "#adapters/web/page.ts"
import { signedInPage } from "#adapters/web/serve.ts"
import type { SignedInVisit } from "#adapters/web/visit.ts"

import { consentPath } from "../server/consentPath.ts"
import { approve, pendingRequest, refuse } from "../server/requests.ts"
import type { PendingRequest } from "../server/requests.ts"
import { describeAccess } from "./access.ts"

const path = "/consent/:approval"

const over = answerSentence(
  "This request has expired",
  "It was approved or rejected before, is older than 15 minutes, or began in another browser. Start again in your assistant.",
  410
)

/** A loopback port may belong to any user of the computer. */
const describeLoopback = (address: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(address) ? ", a program on this computer" : ""

/** The form leads to the client, which may redirect to further addresses. */
const formTargetsOf = (address: string) => {
  if (describeLoopback(address) !== "") return ["http:", "https:"]
  return /^[a-z][a-z0-9+.-]*:$/.test(address) ? [address, "https:"] : ["https:"]
}

const showForm = ({ holder, secret }: SignedInVisit, { access, client, document, id }: PendingRequest) => {
  const { account, user } = holder
  const described =
    document === null
      ? html`The assistant chose this name. Landfall has not verified it.`
      : html`Its description is at <code>${document}</code>.`
  const body = html`<p>
      <bdi><strong>${client.client_name}</strong></bdi> requests access in your name. ${described}
    </p>
    ${describeAccess(access, account.company_name)}
    <p>
      After your decision, your browser opens
      <strong>${client.client_address}</strong>${describeLoopback(client.client_address)}.
    </p>
    <p>
      Approve only if you started this request yourself. You can revoke the access at any time under
      <a href="/assistants">Assistants and programs</a>.
    </p>
    <form method="post" action="${consentPath(id)}">
      ${hidden(tokenField, formToken(secret))}
      <button name="answer" value="approve">Approve</button>
      <button class="quiet" name="answer" value="refuse">Reject</button>
    </form>
    <p class="hint">
      You are signed in as ${user.name} (${user.email}). Not you? <a href="/sessions">Sign out</a> first.
    </p>`
  return answerPage({ title: "Approve an assistant", body, formTargets: formTargetsOf(client.client_address) })
}

const pendingHere = Effect.gen(function* () {
  const { params } = yield* HttpRouter.RouteContext
  return yield* pendingRequest(params["approval"] ?? "")
})

const show = signedInPage(
  "GET",
  path,
  Effect.fnUntraced(function* (_visit, signedIn) {
    const pending = yield* pendingHere
    return Option.isNone(pending) ? over : showForm(signedIn, pending.value)
  })
)

const submit = signedInPage(
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

export const layer = Layer.mergeAll(show, submit)
