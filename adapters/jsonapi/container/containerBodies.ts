import { Effect, Schema } from "effect"

import { Containers } from "#application/container/Containers.ts"
import { freshnessByFamily } from "#application/observation/Freshness.ts"
import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import type { ContainerNow, ContainerVersionPage } from "#application/ports/container/ContainerStore.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import { freshnessHoldsUntil } from "#domain/observation/Freshness.ts"

import { listed } from "../fragment/document.ts"
import { Kept } from "../fragment/Kept.ts"
import { holdUntil } from "../fragment/until.ts"
import { container } from "./container.ts"

const writeContainer = Schema.encodeSync(Schema.fromJsonString(container.schema))

/** Pages of containers, for queries without includes and flags: as those of shipments are made. */
export const makeContainerBodies = Effect.gen(function* () {
  const containers = yield* Containers
  const reference = yield* ReferenceData
  const { bodies, fragments } = yield* Kept
  const presenting = { reference }

  const write = ({ feeds, now, record }: ContainerNow) => {
    const resource = container.present(record, presenting)
    const meta = { ...resource.meta, freshness: freshnessByFamily(feeds, now) }
    return { json: writeContainer({ ...resource, meta }), until: freshnessHoldsUntil(feeds, now) }
  }

  return {
    edition: reference.edition,
    page: (
      { account }: KeyHolder,
      { fingerprint, now, rows }: ContainerVersionPage,
      rest: { readonly links: object; readonly meta: object }
    ) => {
      const presented = { edition: reference.edition(), now }
      const end = `],"links":${JSON.stringify(rest.links)},"meta":${JSON.stringify(rest.meta)}}`
      const assembled = Effect.map(
        fragments.of(presented, rows, {
          kind: "container of a list",
          load: (ids: ReadonlyArray<ContainerId>) => containers.manyVersions(account, ids),
          write
        }),
        (found) => ({
          pieces: ['{"data":[', ...listed(found.map(({ fragment }) => fragment.bytes)), end],
          until: holdUntil(found.map(({ fragment }) => fragment))
        })
      )
      return bodies.of(presented, [account.id, "containers", end, fingerprint].join("\n"), assembled)
    }
  }
})
