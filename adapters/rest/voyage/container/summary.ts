import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerGroupResource } from "#adapters/jsonapi/container/containerGroup.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text } from "#domain/Identifiers.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { groupingNames } from "#domain/search/container/groupings.ts"

import { FixedWork } from "../../load/requestWork.ts"
import { about } from "../../wire/about.ts"
import { notOwned, ofMany } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"

const meta = {
  size: Schema.Int.annotate({ description: "Number of groups in this response" }),
  groups: Schema.Int.annotate({ description: "Number of all groups" }),
  total: Schema.Int.annotate({ description: "Number of containers in all groups" }),
  truncated: Schema.Boolean.annotate({ description: "Whether the smallest groups are left out" })
}

const choice = `one to three of ${groupingNames.join(", ")}, with commas between them`

export const containerSummary = HttpApiEndpoint.get("summary", "/containers/summary", {
  query: {
    group_by: Text.annotate({
      description: `Properties to group by: ${choice}.`,
      examples: ["deadline", "pod_terminal,current_status"]
    }).annotateKey({ messageMissingKey: `must be ${choice}` })
  },
  success: JsonApi.allWith(ContainerGroupResource, meta),
  error: [...ofMany, notOwned]
})
  .annotateMerge(
    about(
      "Count containers",
      "Returns the number of containers per group, among the containers that match the filters: the largest groups first, at most 1,000. The group with the value null has the containers without a reported value. With `hold_type`, a container counts once per active hold."
    )
  )
  .annotateMerge(describeFilters(containerFilters))
  .annotate(FixedWork, { isWhole: true })
