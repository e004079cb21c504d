import { Schema } from "effect"

/** `message` is one sentence with the reason. */
export class CredentialProblem extends Schema.TaggedError<CredentialProblem>()("CredentialProblem", {
  message: Schema.String
}) {}

export const problem = (message: string) => new CredentialProblem({ message })
