import { Effect, Layer, Option } from "effect"

import { html } from "#adapters/http/html.ts"
import { field, hidden } from "#adapters/web/field.ts"
import { formToken, readForm, tokenField } from "#adapters/web/forms.ts"
import { fleetLink } from "#adapters/web/look/backLinks.ts"
import { answerPage, answerSentence } from "#adapters/web/page.ts"
import { signedInPage } from "#adapters/web/serve.ts"
import type { SignedInVisit, Visit } from "#adapters/web/visit.ts"
import { RequestLimits } from "#application/identity/account/RequestLimits.ts"
import { Throttled } from "#domain/Errors.ts"

import { approveDevice, pendingDevice, rejectDevice } from "../device/deviceRequests.ts"
import type { PendingDevice } from "../device/deviceRequests.ts"
import { devicePath } from "../server/consentPath.ts"
import { readUserCode, shownUserCode } from "../server/userCode.ts"
import { describeAccess } from "./access.ts"

/** Per minute, to prevent guessing. About 26 billion codes exist. */
const maxAttemptsPerUser = 20
const maxAttemptsPerNetwork = 60

const unknown =
  "The code is unknown, was already used, or is older than 10 minutes. Start again in your program to get a new one."

const showForm = ({ secret }: SignedInVisit, problem: string | null, status = 200) => {
  const body = html`<p>Type the code that your program shows, for example the command line.</p>
    <form method="post" action="${devicePath}">
      ${hidden(tokenField, formToken(secret))}
      ${field({
        name: "user_code",
        label: "Code",
        type: "text",
        autocomplete: "off",
        hint: "Eight letters, such as BCDF-GHJK. Case and dashes do not matter.",
        problem,
        isFirst: true
      })}
      <button>Continue</button>
    </form>`
  return answerPage({ title: "Enter the code of your program", body, way: fleetLink }, status)
}

const showPending = (
  { holder, secret }: SignedInVisit,
  { access, address, client, isFirstParty, userCode }: PendingDevice
) => {
  const { account, user } = holder
  const body = html`<p>
      <bdi><strong>${client.client_name}</strong></bdi> requests access in your name.
      ${isFirstParty ? null : html`The program chose this name. Landfall has not verified it.`}
      ${address === null ? null : html`The request came from the network address <strong>${address}</strong>.`}
    </p>
    <p>
      Approve only if your program currently shows this code: <strong><code>${shownUserCode(userCode)}</code></strong
      >. Never approve a link or a code from a message: the sender would get access in your name.
    </p>
    ${describeAccess(access, account.company_name)}
    <form method="post" action="${devicePath}">
      ${hidden(tokenField, formToken(secret))} ${hidden("user_code", userCode)}
      <button name="answer" value="approve">Approve</button>
      <button class="quiet" name="answer" value="refuse">Reject</button>
    </form>
    <p class="hint">
      You are signed in as ${user.name} (${user.email}). Not you? <a href="/sessions">Sign out</a> first. You can revoke
      the access at any time under <a href="/assistants">Assistants and programs</a>.
    </p>`
  return answerPage({ title: "Approve a program", body })
}

const approved = answerSentence(
  "Approved",
  "Your program continues within a few seconds. You can close this page.",
  200
)

const refused = answerSentence("Rejected", "The program does not get access. You can close this page.", 200)

const takeAttempt = Effect.fnUntraced(function* ({ browser }: Visit, { holder: { account, user } }: SignedInVisit) {
  const limits = yield* RequestLimits
  for (const taken of [
    yield* limits.takeFrom(browser.address, "device code", maxAttemptsPerNetwork),
    yield* limits.take({ account, key_id: user.id }, "device code", maxAttemptsPerUser)
  ]) {
    if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
  }
})

const found = Effect.fnUntraced(function* (visit: Visit, signedIn: SignedInVisit, typed: string) {
  yield* takeAttempt(visit, signedIn)
  const code = readUserCode(typed)
  return code === null ? Option.none<PendingDevice>() : yield* pendingDevice(code)
})

const show = signedInPage(
  "GET",
  devicePath,
  Effect.fnUntraced(function* (visit, signedIn) {
    const typed = visit.query.get("user_code")
    if (typed === null) return showForm(signedIn, null)
    return Option.match(yield* found(visit, signedIn, typed), {
      onNone: () => showForm(signedIn, unknown, 422),
      onSome: (pending) => showPending(signedIn, pending)
    })
  })
)

const submit = signedInPage(
  "POST",
  devicePath,
  Effect.fnUntraced(function* (visit, signedIn) {
    const { holder, secret } = signedIn
    const fields = yield* readForm(visit.seen, secret)
    const pending = Option.getOrNull(yield* found(visit, signedIn, fields.get("user_code") ?? ""))
    if (pending === null) return showForm(signedIn, unknown, 422)
    const answer = fields.get("answer")
    if (answer === null) return showPending(signedIn, pending)
    const isApproved = answer === "approve"
    const isFirst = yield* isApproved ? approveDevice(holder, pending) : rejectDevice(pending)
    if (!isFirst) return showForm(signedIn, unknown, 422)
    return isApproved ? approved : refused
  })
)

export const layer = Layer.mergeAll(show, submit)
