import { Schema } from "effect"

import type { SourceReport } from "#application/source/Sources.ts"
import { standings } from "#domain/source/CredentialHealth.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"

const moment = (description: string) => Schema.NullOr(Instant).annotate({ description })
const count = (description: string) => Schema.Int.annotate({ description })

/** Where what an account is told comes from, and whether it comes. */
export const SourceResource = JsonApi.resource(
  "source",
  {
    source: Schema.String.annotate({
      description: "The SCAC of a carrier, or the name of the source of terminals, railroads or files",
      examples: ["MAEU"]
    }),
    kind: Schema.Literals(["carrier", "terminal", "rail", "inbox"]),
    name: Schema.NullOr(Schema.String).annotate({ description: "The name of a carrier", examples: ["Maersk"] }),
    is_own: Schema.Boolean.annotate({ description: "Whether the access is the account's own, not the operator's" }),
    state: Schema.Literals(standings).annotate({
      description:
        "active; busy: the source wants fewer requests for a while; failing: it has not answered five times in a row; refused: it does not take the access, until somebody acts"
    }),
    state_since: moment("Since when it is not active"),
    shipments: count("Shipments of the account that it reports on"),
    numbers: count("Numbers that are asked for them; an inbox counts as one"),
    failing: count("Those of them whose last request got no answer"),
    unknown: count("Those of them that the source does not know"),
    overdue: count("Those of them whose answer should have come by now"),
    last_attempted_at: moment("When one of them was last asked"),
    last_answer_at: moment("When the source last answered for one of them"),
    last_change_at: moment("When an answer last reported something new"),
    unread_since: moment("When the oldest answer came that waits to be read"),
    next_poll_at: moment("When the next of them is due")
  },
  {}
)

const names = [
  "source",
  "kind",
  "is_own",
  "state",
  "state_since",
  "shipments",
  "numbers",
  "failing",
  "unknown",
  "overdue",
  "last_attempted_at",
  "last_answer_at",
  "last_change_at",
  "unread_since",
  "next_poll_at"
] as const

export const presentSource = (report: SourceReport, name: string | null): typeof SourceResource.Type => ({
  id: `${report.credential_id}-${report.kind}`,
  type: "source",
  attributes: { ...JsonApi.pick(report, names), name },
  relationships: {}
})
