import { Schema } from "effect"

import { LoggedEvent } from "./Event.ts"

/** Lets readers detect gaps and a changed history. */
export const FeedMessage = Schema.Struct({
  history: Schema.String.annotate({
    description: "The history that the positions are of: messages of another one are not of this log"
  }),
  position: Schema.Int.annotate({ description: "Grows with every event of all accounts, in the order of commits" }),
  previous: Schema.Int.annotate({ description: "The position of the event before it in the log; 0 before the first" }),
  event: LoggedEvent
})
export type FeedMessage = typeof FeedMessage.Type
