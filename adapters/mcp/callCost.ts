import { computeRequestCost, singleRecordWork } from "#domain/identity/account/requestCost.ts"

import { isOfPages, wholeTools } from "./server.ts"

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Arguments that select attributes, not records. */
const displayArguments = new Set([
  "id",
  "query",
  "page",
  "page_size",
  "include",
  "view",
  "as_of",
  "advanced_filters",
  "group_by",
  "include_map",
  "max_rows"
])

const maxPageSize = 25

const sizeOf = ({ page_size }: Readonly<Record<string, unknown>>) =>
  typeof page_size === "number" && page_size >= 1 ? Math.min(page_size, maxPageSize) : maxPageSize

const costOfMessage = (message: unknown): number => {
  const params = isObject(message) && message["method"] === "tools/call" ? message["params"] : null
  if (!isObject(params) || typeof params["name"] !== "string") return computeRequestCost(singleRecordWork)
  const args = isObject(params["arguments"]) ? params["arguments"] : {}
  const { advanced_filters, include } = args
  return computeRequestCost({
    records: isOfPages(params["name"]) ? sizeOf(args) : 1,
    includes: Array.isArray(include) ? include.length : 0,
    criteria:
      Object.keys(args).filter((name) => !displayArguments.has(name)).length +
      (isObject(advanced_filters) ? Object.keys(advanced_filters).length : 0),
    isPast: "as_of" in args,
    isWhole: wholeTools.has(params["name"]),
    drawn: args["include_map"] === true ? "png" : null,
    bodyBytes: 0
  })
}

/** Each message costs as much as the same request over REST. */
export const costOfPost = (body: unknown): number =>
  Array.isArray(body) ? body.reduce((sum: number, message) => sum + costOfMessage(message), 0) : costOfMessage(body)
