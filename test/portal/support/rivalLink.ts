import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { admin } from "../../admin/admin.ts"

type Json = Readonly<Record<string, unknown>>

const answerOf = Effect.fnUntraced(function* (data: string, ...args: Array<string>) {
  const { code, stderr, stdout } = yield* admin({ DATA_DIR: data }, ...args)
  assert.strictEqual(code, 0, stderr)
  return JSON.parse(stdout) as Json
})

/** The link by which a user of another account, which has nothing yet, comes in. */
export const rivalLink = Effect.fnUntraced(function* (data: string, address: string, role: string) {
  const terms = ["--name", "Rival Imports", "--plan", "paid", "--entitlements", "all"]
  const { account_id } = yield* answerOf(data, "account", "create", ...terms)
  const account = ["--account", String(account_id)]
  const email = `rival.${role}@example.com`
  const invited = yield* answerOf(data, "user", "invite", ...account, "--email", email, "--role", role)
  return { link: `${address}${String(invited["path"])}`, email }
})
