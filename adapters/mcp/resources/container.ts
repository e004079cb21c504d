import type { ResourceLink } from "@modelcontextprotocol/server"

export const containerUri = (id: string) => `service://container/${id}`

export const markdown = "text/markdown"

export const containerLink = (id: string, number: string): ResourceLink => ({
  type: "resource_link",
  uri: containerUri(id),
  name: number,
  mimeType: markdown
})
