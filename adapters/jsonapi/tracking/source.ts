import { Schema } from "effect"

import type { SourceReport } from "#application/tracking/source/SourceReport.ts"
import { Instant } from "#domain/Time.ts"
import { healthStates } from "#domain/tracking/source/CredentialHealth.ts"
import { troubles } from "#domain/tracking/source/PollTrouble.ts"

import * as JsonApi from "../JsonApi.ts"

const moment = (description: string) => Schema.NullOr(Instant).annotate({ description })
const count = (description: string) => Schema.Int.annotate({ description })

export const SourceResource = JsonApi.resource(
  "source",
  {
    source: Schema.String.annotate({
      description: "The SCAC of a carrier, or the name of the source of terminals, railroads, or files",
      examples: ["MAEU"]
    }),
    kind: Schema.Literals(["carrier", "terminal", "rail", "inbox", "vessels"]).annotate({
      description: "Kind of source; `vessels` provides positions of vessels that carry the account's containers (AIS)"
    }),
    name: Schema.NullOr(Schema.String).annotate({ description: "The name of a carrier", examples: ["Maersk"] }),
    is_own: Schema.Boolean.annotate({ description: "Whether the account provides the credential, not the operator" }),
    state: Schema.NullOr(Schema.Literals(healthStates)).annotate({
      description:
        "`active`. `busy`: the source currently limits requests. `failing`: five requests in a row failed. `refused`: the source rejects the credential until an operator acts. Null: the source is not polled, because it sends reports"
    }),
    state_since: moment("Time since which the source is not active"),
    shipments: Schema.NullOr(Schema.Int).annotate({
      description: "Number of the account's shipments that it reports on; null if not counted"
    }),
    numbers: count("Number of polled numbers or vessels; an inbox counts as one"),
    failing: count("Number of them whose last request failed"),
    unknown: count("Number of them that the source does not know, or vessels without a position"),
    overdue: count("Number of them with an overdue response, or vessels without a position for twelve hours"),
    last_attempted_at: moment("Time of the last request for one of them"),
    last_answer_at: moment("Time of the last response for one of them"),
    last_change_at: moment("Time of the last response with a change"),
    unread_since: moment("Time of the oldest response that is not processed yet"),
    next_poll_at: moment("Time of the next request"),
    last_failure: Schema.NullOr(Schema.String).annotate({
      description: "Cause of the last failure among the failing requests; null without one",
      examples: ["The source responded with 503."]
    }),
    last_failure_at: moment("Time of that failure"),
    failures_last_day: Schema.NullOr(
      Schema.Struct({
        unreachable: Schema.Int.annotate({ description: `Failed requests: ${troubles.unreachable}` }),
        unrecognized: Schema.Int.annotate({ description: `The source sent ${troubles.unrecognized}` }),
        denied: Schema.Int.annotate({ description: "Requests whose credential the source rejected (401 or 403)" })
      })
    ).annotate({
      description:
        "Failed requests of the last 24 hours, without requests that the source or its quota delays. Null if the source is not polled"
    }),
    reports: Schema.NullOr(Schema.Int).annotate({
      description:
        "Number of the source's valid reports for the account's numbers; null for inboxes, which serve several accounts, and for vessels"
    }),
    refused_reports: Schema.NullOr(Schema.Int).annotate({
      description: "Number of reports that a plausibility rule rejected and no user applied; null if `reports` is null"
    }),
    calls_left: Schema.NullOr(
      Schema.Array(Schema.Struct({ requests: Schema.Int, seconds: Schema.Finite, left: Schema.Int }))
    ).annotate({
      description:
        "Remaining requests for each quota of the credential. Null before the first request, and for credentials that other accounts share",
      examples: [[{ requests: 40, seconds: 1, left: 39 }]]
    }),
    expires_at: moment(
      "Expiry of the client certificate; null without one, and for certificates in the service's environment"
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
