import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerGroupResource } from "#adapters/jsonapi/container/containerGroup.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text } from "#domain/Identifiers.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { groupingNames } from "#domain/search/container/groupings.ts"

import { FixedWork } from "../load/requestWork.ts"
import { about } from "../wire/about.ts"
import { notOwned, ofMany } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"

const meta = {
  size: Schema.Int.annotate({ description: "Groups in this answer" }),
  groups: Schema.Int.annotate({ description: "Groups in all" }),
  total: Schema.Int.annotate({ description: "Containers in all" }),
  truncated: Schema.Boolean.annotate({ description: "Whether the smallest groups are left out" })
}

const choice = `one to three of ${groupingNames.join(", ")}, with commas between them`

export const containerSummary = HttpApiEndpoint.get("summary", "/containers/summary", {
  query: {
    group_by: Text.annotate({
      description: `What containers are counted by: ${choice}`,
      examples: ["deadline", "pod_terminal,current_status"]
    }).annotateKey({ messageMissingKey: `must be ${choice}` })
  },
  success: JsonApi.allWith(ContainerGroupResource, meta),
  error: [...ofMany, notOwned]
})
  .annotateMerge(
    about(
      "Count containers",
      "Those that a list with the same filters has, by what they have in common; the largest groups first, 1,000 at most. Null stands for containers of which no source has reported a value. By `hold_type` a container counts once for every name of an active hold."
    )
  )
  .annotateMerge(describeFilters(containerFilters))
  .annotate(FixedWork, { isWhole: true })
