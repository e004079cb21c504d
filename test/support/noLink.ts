import { Context, Effect, Layer } from "effect"

import { IngestionAway, IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"

const away = Effect.fail(new IngestionAway({ detail: "There is no ingestion node." }))

/** No ingestion node is connected. */
export const noLink = Layer.succeed(IngestionLink, { probe: () => away, pull: () => away })

type Link = IngestionLink["Service"]

/** What the ingestion node of a test answers: nothing, unless a test sets it. */
export class LinkTurns extends Context.Service<LinkTurns, { probe: Link["probe"]; pull: Link["pull"] }>()(
  "test/LinkTurns"
) {
  static readonly layer = Layer.sync(this, (): LinkTurns["Service"] => ({ probe: () => away, pull: () => away }))
}

/** The link to that node. */
export const turnedLink = Layer.effect(
  IngestionLink,
  Effect.map(LinkTurns, (turns) => ({
    probe: (probe) => turns.probe(probe),
    pull: (feeds) => turns.pull(feeds)
  }))
).pipe(Layer.provideMerge(LinkTurns.layer))
