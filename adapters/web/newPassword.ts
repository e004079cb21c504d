import { html } from "#adapters/http/html.ts"
import type { Rejected } from "#domain/Errors.ts"
import { maxPasswordLength, minPasswordLength } from "#domain/identity/user/password.ts"
import type { User } from "#domain/identity/user/User.ts"

import { field } from "./field.ts"

export interface Problem {
  readonly field: string
  readonly sentence: string
}

export const problemAt = (problem: Problem | null, name: string): string | null =>
  problem?.field === name ? problem.sentence : null

export const passwordMismatch: Problem = { field: "again", sentence: "The two passwords are different." }

const subjects: Readonly<Record<string, string>> = {
  email: "The email address",
  name: "The name",
  password: "The password"
}

export const problemOf = ({ detail, pointer }: Rejected): Problem => {
  const name = pointer.split("/").at(-1) ?? ""
  return { field: name, sentence: `${subjects[name] ?? "This"} ${detail}.` }
}

/** Lets password managers store the address with the password. */
export const usernameField = ({ email }: User) =>
  field({
    name: "username",
    label: "Email address",
    type: "email",
    autocomplete: "username",
    value: email ?? "",
    problem: null,
    isShown: true
  })

export const newPasswordFields = (problem: Problem | null, isFirst: boolean) =>
  html`${field({
    name: "password",
    label: "New password",
    type: "password",
    autocomplete: "new-password",
    hint: `${minPasswordLength} to ${maxPasswordLength} characters. Several words are easy to remember.`,
    problem: problemAt(problem, "password"),
    isFirst: isFirst && problem?.field !== "again"
  })}
  ${field({
    name: "again",
    label: "New password again",
    type: "password",
    autocomplete: "new-password",
    problem: problemAt(problem, "again"),
    isFirst: problem?.field === "again"
  })}`
