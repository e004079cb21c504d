import { Context, Effect, Layer, Option, Result } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { CredentialId } from "#domain/Identifiers.ts"
import { afterAnswer, afterDenial } from "#domain/tracking/source/CredentialHealth.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { runAudited } from "../../../identity/audit/runAudited.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { SourceResponse, SourceError } from "../../../ports/tracking/source/PolledSource.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed, FeedReference } from "../../../ports/voyage/observation/FeedStore.ts"
import { useCases } from "../../../useCases.ts"
import { OpenSources } from "../OpenSources.ts"
import { resultOfRequest, sourceRequestOf } from "../sourceRequestOf.ts"
import { problem } from "./CredentialProblem.ts"
import type { CredentialProblem } from "./CredentialProblem.ts"
import { recordHealth } from "./recordHealth.ts"
import type { testOutcomes } from "./testOutcomes.ts"

interface TestQuestion {
  readonly number: string
  /** Required for carriers; other sources use `container`. */
  readonly type: "bill" | "booking" | "container" | null
  /** `<UN/LOCODE>/<code>`; for terminals. */
  readonly facility: string | null
}

interface TestResult {
  readonly source: string
  readonly asked: FeedReference
  readonly outcome: keyof typeof testOutcomes
  readonly detail: string
  readonly health: CredentialHealth
}

type TestOutcome = Pick<TestResult, "outcome" | "detail">

const answered = ({ complete, pages }: SourceResponse): TestOutcome => {
  const bytes = pages.reduce((total, page) => total + page.length, 0)
  const count = `${pages.length} ${pages.length === 1 ? "page" : "pages"}`
  const whole = complete ? "complete" : "possibly incomplete"
  return { outcome: "answered", detail: `The source responded: ${count}, ${bytes} bytes, ${whole}.` }
}

const bareNotFound =
  "The address responded with 404 and no text: the number is unknown, or the URL is wrong. Check the URL, and test with a number that the source shows."

const failed = (error: SourceError): TestOutcome => {
  switch (error._tag) {
    case "NumberUnknown":
      return error.isBare === true
        ? { outcome: "trouble", detail: bareNotFound }
        : { outcome: "number_unknown", detail: "The source responded, but does not know the number." }
    case "Denied":
      return { outcome: "denied", detail: error.detail }
    case "SourceBusy":
      return {
        outcome: "busy",
        detail:
          "The source received too many requests, so this test does not show whether the credential works. Try again later."
      }
    case "SourceTrouble":
      return { outcome: "trouble", detail: error.detail }
  }
}

const kindOf = Effect.fnUntraced(function* (credential: SourceCredential) {
  const open = yield* OpenSources
  const kinds = ["carrier", "terminal", "rail"] as const
  return kinds.find((kind) => open[kind].isKnown(credential)) ?? null
})

const asFeed = Effect.fnUntraced(function* (
  kind: "carrier" | "terminal" | "rail",
  { facility, number, type }: TestQuestion
) {
  if (kind === "carrier") return { kind, reference: { type: type ?? "bill", number } } as const
  if (kind === "rail") return { kind, reference: { type: "container", number } } as const
  if (facility === null) return yield* problem("A terminal requires a facility: add --facility.")
  return { kind, reference: { type: "facility", number, facility } } as const
})

const followed = Effect.fnUntraced(function* (id: CredentialId) {
  const { credentials: store } = yield* SourceStore
  const feeds = (yield* store.feedsOf(id)).filter(({ reference }) => reference.type !== "any")
  const [feed] = feeds.toSorted((a, b) => ((a.last_succeeded_at ?? "") > (b.last_succeeded_at ?? "") ? -1 : 1))
  if (feed === undefined) return yield* problem("No number is tracked with this credential yet. Add --number.")
  return feed
})

const note = (id: CredentialId, { detail, outcome }: TestOutcome) =>
  recordHealth(id, (health, now) => {
    const tested = { ...health, tested_at: now }
    if (outcome === "answered" || outcome === "number_unknown") return afterAnswer(tested, now)
    if (outcome !== "denied") return tested
    return afterDenial({ ...tested, proven_at: null }, { detail, isProbe: false, clockSpeed: 1 }, now)
  })

const test = Effect.fn("SourceTests.test")(function* (id: CredentialId, question: TestQuestion | null) {
  const { credentials: store } = yield* SourceStore
  const credential = Option.getOrNull(yield* store.find(id))
  if (credential === null) return yield* problem(`Credential not found: ${id}.`)
  const { source, health } = credential
  if (health.state === "removed") return yield* problem(`The credential ${id} was removed.`)
  const kind = yield* kindOf(credential)
  if (kind === null)
    return yield* problem(`This process cannot send requests to ${source}, because its variables are not set.`)
  const feed: Pick<Feed, "kind" | "reference"> = question === null ? yield* followed(id) : yield* asFeed(kind, question)
  const found = yield* Effect.result(sourceRequestOf(feed, credential))
  const ask = Result.isFailure(found) ? Effect.fail(found.failure) : found.success?.ask
  if (ask === undefined) return yield* problem(`This process cannot send requests to ${source}.`)
  const answer = Result.match(yield* resultOfRequest(ask), { onFailure: failed, onSuccess: answered })
  yield* runAudited(note(id, answer), () => [{ account: credential.owner_id, action: "source_credential.tested", id }])
  const after = Option.getOrElse(yield* store.find(id), () => credential)
  const result: TestResult = { source, asked: feed.reference, ...answer, health: after.health }
  return result
})

/** Ignores delays of the source's polls. */
export class SourceTests extends Context.Service<
  SourceTests,
  {
    /**
     * Without a question, requests a tracked number. A response reactivates a rejected credential; a rejection stops
     * its polls.
     */
    readonly test: (
      id: CredentialId,
      question: TestQuestion | null
    ) => Effect.Effect<TestResult, CredentialProblem | Unavailable>
  }
>()("application/tracking/source/credential/SourceTests") {
  static readonly layer = Layer.effect(this, useCases({ test }))
}
