import { Schema } from "effect"

/** Exceeded a limit, or failed; `reason` is a sentence. */
export class GivenUp extends Schema.TaggedError<GivenUp>()("GivenUp", { reason: Schema.String }) {}
