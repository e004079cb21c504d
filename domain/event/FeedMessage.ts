import { Schema } from "effect"

import { LoggedEvent } from "./Event.ts"

/** What a message of the stream of changes says: readers find a gap, or another history, without asking anybody. */
export const FeedMessage = Schema.Struct({
  history: Schema.String.annotate({
    description: "The history that the positions are of: messages of another one are not of this log"
  }),
  position: Schema.Int.annotate({ description: "Grows with every event of all accounts, in the order of commits" }),
  previous: Schema.Int.annotate({ description: "The position of the event before it in the log; 0 before the first" }),
  event: LoggedEvent
})
export type FeedMessage = typeof FeedMessage.Type
