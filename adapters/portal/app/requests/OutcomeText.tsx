import { Link } from "@tanstack/react-router"

import type { Outcome } from "./useTracking.ts"

/** The outcome of one number in a sentence, with a link to its request or its containers. */
export const OutcomeText = ({ number, outcome }: { readonly number: string; readonly outcome: Outcome }) => {
  if (outcome.type === "rejected") return <span>{outcome.sentence}</span>
  return outcome.type === "tracked" ? (
    <>
      Tracking requested.{" "}
      <Link to="/requests" search={{ q: number }}>
        Open
      </Link>
    </>
  ) : (
    <>
      Already tracked.{" "}
      <Link to="/fleet" search={{ q: number }}>
        Open
      </Link>
    </>
  )
}
