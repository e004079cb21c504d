import type { ReadResourceResult, Resource, ResourceTemplateType } from "@modelcontextprotocol/server"
import { Effect, Schema } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { Provenance } from "#application/voyage/observation/Provenance.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import type { Caller } from "../Caller.ts"
import { shipmentsOf } from "../rows/shipmentsOf.ts"
import { markdown } from "./container.ts"
import { containerText } from "./containerText.ts"
import { glossary, glossaryUri } from "./glossary.ts"

export const listed: ReadonlyArray<Resource> = [
  {
    uri: glossaryUri,
    name: "milestone-glossary",
    title: "Milestone glossary",
    description: "What each event and status means",
    mimeType: markdown
  }
]

export const templates: ReadonlyArray<ResourceTemplateType> = [
  {
    uriTemplate: "service://container/{id}",
    name: "container",
    title: "Container",
    description: "A container as text, by its id",
    mimeType: markdown
  }
]

const isId = Schema.is(ContainerId)

export const read = Effect.fn("mcp.read")(function* (uri: string, { account }: Caller) {
  const text = (text: string): ReadResourceResult => ({ contents: [{ uri, mimeType: markdown, text }] })
  if (uri === glossaryUri) return text(glossary)
  const id = /^service:\/\/container\/([^/]+)$/.exec(uri)?.[1]
  if (!isId(id)) return undefined
  return yield* Effect.gen(function* () {
    const container = yield* Containers.use((uses) => uses.get(account, id))
    const parent = (yield* shipmentsOf(account, [container])).get(container.shipment_id)
    const explained = yield* Provenance.use((uses) => uses.explain(account, [container.id, container.shipment_id]))
    const sources = { container: explained.get(container.id), shipment: explained.get(container.shipment_id) }
    return text(containerText(container, parent, sources, yield* DurableClock.use((clock) => clock.now)))
  }).pipe(
    Effect.catchTag("NotFound", () => Effect.undefined),
    Effect.catchTag("NotOwned", () => Effect.undefined)
  )
})
