import { Effect, Option, Schema } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { Text } from "#domain/Identifiers.ts"
import type { UserId } from "#domain/Identifiers.ts"
import { readEmail } from "#domain/identity/user/emailAddress.ts"
import { maxUserNameLength } from "#domain/identity/user/User.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { stripHiddenControls } from "#domain/stripHiddenControls.ts"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"

const refused = (attribute: string, detail: string, code: ErrorCode) =>
  Effect.fail(new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code }))

export const readEmailInput = (text: string): Effect.Effect<string, Rejected> => {
  const email = readEmail(text)
  if (email !== null) return Effect.succeed(email)
  return text.trim() === ""
    ? refused("email", "must not be empty", "blank")
    : refused("email", "must be an email address such as `ada@example.com`", "invalid_value")
}

export const readNameInput = (text: string): Effect.Effect<string, Rejected> => {
  const name = stripHiddenControls(text).trim()
  if (name === "") return refused("name", "must not be empty", "blank")
  return name.length <= maxUserNameLength && Schema.is(Text)(name)
    ? Effect.succeed(name)
    : refused("name", `must be text of at most ${maxUserNameLength} characters`, "invalid_value")
}

/** Reserves the address until the transaction ends. */
export const reserveEmail = Effect.fnUntraced(function* (email: string, id: UserId | null) {
  const transaction = yield* Transaction
  yield* transaction.lock([`user_email:${email}`])
  const holder = yield* UserStore.use((users) => users.byEmail(email))
  if (Option.isNone(holder) || holder.value.id === id) return
  return yield* refused("email", "is already in use by another user", "taken")
})
