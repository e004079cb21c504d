import { Result } from "effect"

import { catalogueOf, plain, scalar } from "../../query/Catalogue.ts"
import { anyOf, fieldOf, startsWith } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { period } from "../../query/sharedFilters.ts"
import { RequestStatus } from "../../tracking/tracking/TrackingRequest.ts"
import { prefixCandidates, numberCandidates } from "../numberCandidates.ts"
import { withSeparators } from "../searchNumbers.ts"
import type { TrackingRequestCriterion, TrackingRequestField } from "./view.ts"

/** Public name of `succeeded`. */
const alias = "created"

const status: Grammar.Reader<RequestStatus> = (text, now) =>
  Result.map(Grammar.member([...RequestStatus.literals, alias])(text, now), (read) =>
    read === alias ? "succeeded" : read
  )

/** Must match the form that `readRequestNumber` stores. */
const number = Grammar.text((text) => text.toUpperCase().replaceAll(/\s/g, ""))

const code = Grammar.text((text) => text.trim().toUpperCase())

const beginning: Grammar.Reader<TrackingRequestCriterion> = (text) =>
  Result.succeed(anyOf(prefixCandidates(text).map((each) => startsWith(fieldOf("search_term"), each))))

export const trackingRequestFilters = catalogueOf<TrackingRequestField>({
  q: plain(
    {
      description: `Start of the request number or of a reference number, case-insensitive. ${withSeparators}`,
      example: "MAEU"
    },
    beginning
  ),
  request_number: scalar(
    { description: "Exact request number.", example: "MAEU123456789" },
    Grammar.matchesAnyValue(fieldOf("request_number"), number, numberCandidates)
  ),
  status: scalar(
    {
      description:
        "One of `pending`, `awaiting_manifest`, `succeeded` (or `created`), `failed`, and `tracking_stopped`.",
      example: "pending",
      values: [...RequestStatus.literals, alias]
    },
    Grammar.matchesValue(fieldOf("status"), status)
  ),
  scac: scalar(
    { description: "SCAC of the carrier, or an alternative SCAC.", example: "MAEU" },
    Grammar.matchesValue(fieldOf("scac"), code)
  ),
  created_at: period(fieldOf("created_at"), "Created"),
  updated_at: period(fieldOf("updated_at"), "Last changed")
})
