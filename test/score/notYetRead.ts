import { dialects } from "#adapters/simulator/Dialect.ts"
import type { Dialect } from "#adapters/simulator/Dialect.ts"

/** Dialects that the service does not read right yet: the suite leaves them out, `--dialects all` does not. */
export const notYetRead: ReadonlyArray<Dialect> = []

/** What the senders speak unless a score is told otherwise. */
export const readNow: ReadonlyArray<Dialect> = dialects.filter((dialect) => !notYetRead.includes(dialect))

/** What the service does not show as it should yet, and the score does not complain of: all false in the end. */
export const notYetShown: Readonly<Record<"the day of the place" | "one trip alone" | "that it has gone", boolean>> = {
  /** A day without a clock is midnight in UTC instead of at the place. */
  "the day of the place": false,
  /** What a container carried on an earlier trip is shown on a later one. */
  "one trip alone": false,
  /** What a terminal said last stands though the container has left it. */
  "that it has gone": false
}
