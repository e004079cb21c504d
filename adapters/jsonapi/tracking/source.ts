import { Schema } from "effect"

import type { SourceReport } from "#application/source/SourceReport.ts"
import { healthStates } from "#domain/source/CredentialHealth.ts"
import { troubles } from "#domain/source/PollTrouble.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"

const moment = (description: string) => Schema.NullOr(Instant).annotate({ description })
const count = (description: string) => Schema.Int.annotate({ description })

export const SourceResource = JsonApi.resource(
  "source",
  {
    source: Schema.String.annotate({
      description: "The SCAC of a carrier, or the name of the source of terminals, railroads or files",
      examples: ["MAEU"]
    }),
    kind: Schema.Literals(["carrier", "terminal", "rail", "inbox", "vessels"]).annotate({
      description: "vessels: what is heard of the positions of vessels that carry containers of the account (AIS)"
    }),
    name: Schema.NullOr(Schema.String).annotate({ description: "The name of a carrier", examples: ["Maersk"] }),
    is_own: Schema.Boolean.annotate({ description: "Whether the access is the account's own, not the operator's" }),
    state: Schema.NullOr(Schema.Literals(healthStates)).annotate({
      description:
        "active; busy: the source wants fewer requests for a while; failing: it has not answered five times in a row; refused: it does not take the access, until somebody acts; null: it is not asked, it sends by itself"
    }),
    state_since: moment("Since when it is not active"),
    shipments: Schema.NullOr(Schema.Int).annotate({
      description: "Shipments of the account that it reports on; null where they are not counted"
    }),
    numbers: count("Numbers that are asked for them; an inbox counts as one; vessels that carry containers now"),
    failing: count("Those of them whose last request got no answer"),
    unknown: count("Those of them that the source does not know; vessels of which nothing was heard"),
    overdue: count("Those of them whose answer should have come by now; vessels that were not heard for twelve hours"),
    last_attempted_at: moment("When one of them was last asked"),
    last_answer_at: moment("When the source last answered for one of them"),
    last_change_at: moment("When an answer last reported something new"),
    unread_since: moment("When the oldest answer came that waits to be read"),
    next_poll_at: moment("When the next of them is due"),
    last_failure: Schema.NullOr(Schema.String).annotate({
      description: "What was wrong with the last request among those that are failing; null where none is",
      examples: ["The source answered 503."]
    }),
    last_failure_at: moment("When that was"),
    failures_last_day: Schema.NullOr(
      Schema.Struct({
        unreachable: Schema.Int.annotate({ description: `Requests that came to nothing: ${troubles.unreachable}` }),
        unrecognized: Schema.Int.annotate({ description: `The source answered ${troubles.unrecognized}` }),
        denied: Schema.Int.annotate({ description: "The source refused the access (401 or 403)" })
      })
    ).annotate({
      description:
        "Requests of the last 24 hours for them that got no answer; a request that the source or its quota puts off is none. Null where nobody is asked"
    }),
    reports: Schema.NullOr(Schema.Int).annotate({
      description:
        "Reports of the source that stand, of the account's numbers; null where they are not the account's alone (an inbox), and for vessels"
    }),
    refused_reports: Schema.NullOr(Schema.Int).annotate({
      description:
        "Those of them that a rule of plausibility refused on a shipment of the account and nobody applied; null where `reports` is"
    }),
    calls_left: Schema.NullOr(
      Schema.Array(Schema.Struct({ requests: Schema.Int, seconds: Schema.Finite, left: Schema.Int }))
    ).annotate({
      description:
        "How many of so many requests in so many seconds are left now, for each quota of the access. Null where nothing was asked yet, and where the access serves other accounts as well, whose requests would show",
      examples: [[{ requests: 40, seconds: 1, left: 39 }]]
    }),
    expires_at: moment(
      "When the certificate of the access ends; null where it has none, and where the environment of the service holds it"
    )
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
  "next_poll_at",
  "last_failure",
  "last_failure_at",
  "failures_last_day",
  "reports",
  "refused_reports",
  "calls_left",
  "expires_at"
] as const

export const presentSource = (report: SourceReport, name: string | null): typeof SourceResource.Type => ({
  id: report.id,
  type: "source",
  attributes: { ...JsonApi.pick(report, names), name },
  relationships: {}
})
