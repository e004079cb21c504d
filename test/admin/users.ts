import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { assertBetween, timeHere } from "../support/assertBetween.ts"

type Json = Readonly<Record<string, unknown>>

type AnswerOf = (environment: Readonly<Record<string, string>>, ...args: Array<string>) => Effect.Effect<Json, unknown>

/** What an operator does with the people of an account. */
export const managesUsers = Effect.fnUntraced(function* (
  answerOf: AnswerOf,
  environment: Readonly<Record<string, string>>,
  account: string
) {
  const invitation = ["--email", "Grace@Example.com", "--name", "Grace", "--role", "owner"]
  const at = { ...environment, PUBLIC_URL: "https://landfall.example" }
  const invited = yield* answerOf(at, "user", "invite", "--account", account, ...invitation)
  assert.deepInclude(invited, { email: "grace@example.com", name: "Grace", role: "owner", locked_at: null })
  assert.match(String(invited["path"]), /^\/invitation\/[\w-]{43}$/)
  assert.strictEqual(invited["address"], `https://landfall.example${String(invited["path"])}`)

  const id = ["--user", String(invited["user_id"])]
  const again = yield* answerOf(environment, "user", "reset", ...id)
  assert.isNull(again["address"])
  assert.notStrictEqual(again["path"], invited["path"])
  const third = yield* answerOf(environment, "user", "reset", ...id, "--second-factor")
  assert.match(String(third["path"]), /^\/[\w-]+\/[\w-]{43}$/)
  const before = timeHere()
  assertBetween((yield* answerOf(environment, "user", "lock", ...id))["locked_at"], before, timeHere())
  assert.isNull((yield* answerOf(environment, "user", "unlock", ...id))["locked_at"])
  assert.strictEqual((yield* answerOf(environment, "user", "role", ...id, "--role", "member"))["role"], "member")
  const { users } = yield* answerOf(environment, "user", "list", "--account", account)
  const roles = (users as ReadonlyArray<Json>).map(({ name, role }) => [name, role])
  assert.deepStrictEqual(roles, [
    ["First user", "owner"],
    ["Grace", "member"]
  ])
  assert.deepStrictEqual(yield* answerOf(environment, "user", "remove", ...id), {
    user_id: invited["user_id"],
    removed: true
  })
  const left = yield* answerOf(environment, "user", "list", "--account", account)
  assert.lengthOf(left["users"] as ReadonlyArray<Json>, 1)
})
