import { isJson } from "./json.ts"
import type { Json } from "./json.ts"

interface TagGroup {
  readonly name: string
  readonly tags: ReadonlyArray<string>
}

export const tagGroups: ReadonlyArray<TagGroup> = [
  { name: "Tracking", tags: ["Tracking requests", "Shipments", "Containers", "Search", "Share links", "Saved views"] },
  { name: "Events and notifications", tags: ["Events", "Webhooks", "Webhook notifications", "Notification rules"] },
  { name: "Reference data and sources", tags: ["Carriers", "Places and vessels", "Sources", "Rejected reports"] },
  {
    name: "Parties and custom fields",
    tags: [
      "Parties",
      "Party roles",
      "Custom field definitions",
      "Custom field options",
      "Custom fields",
      "Custom fields of a record"
    ]
  },
  { name: "Documents (beta)", tags: ["Documents", "Direct uploads", "Document schemas", "Email submissions"] },
  {
    name: "Account and access",
    tags: ["Account and credential", "Session", "Users", "API keys", "Publishable tokens", "Audit log"]
  }
]

const order = tagGroups.flatMap(({ tags }) => tags)

/** Tags without a group come first, so that they are noticed. */
export const sortTags = (tags: unknown): ReadonlyArray<Json> => {
  const named = new Map((Array.isArray(tags) ? tags.filter(isJson) : []).map((tag) => [String(tag["name"]), tag]))
  return [...named].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)).map(([, tag]) => tag)
}
