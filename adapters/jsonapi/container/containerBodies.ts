import { Effect } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type {
  ContainerSnapshot,
  ContainerVersionSnapshot,
  ContainerVersionPage
} from "#application/ports/voyage/container/ContainerStore.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { freshnessByFamily } from "#application/voyage/observation/Freshness.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { earliestInstant } from "#domain/Time.ts"
import { freeDaysValidUntil } from "#domain/voyage/container/FreeDays.ts"
import { freshnessValidUntil } from "#domain/voyage/observation/Freshness.ts"

import { listed } from "../fragment/document.ts"
import { FragmentCache } from "../fragment/FragmentCache.ts"
import { validUntilOf } from "../fragment/until.ts"
import { writerOf } from "../fragment/writerOf.ts"
import * as JsonApi from "../JsonApi.ts"
import { container } from "./container.ts"

type ShownVersion = Pick<ContainerVersionSnapshot, "id" | "version" | "events">

const holdsUntil = ({ feeds, now, record }: ContainerSnapshot) =>
  earliestInstant([freshnessValidUntil(feeds, now), freeDaysValidUntil(record, now)])

const writeContainer = writerOf(container.schema)

/** For queries without includes and flags. */
export const makeContainerBodies = Effect.gen(function* () {
  const containers = yield* Containers
  const reference = yield* ReferenceData
  const { bodies, fragments } = yield* FragmentCache

  const resourceOf = ({ feeds, now, record }: ContainerSnapshot) => {
    const resource = container.present(record, { reference, now })
    return { ...resource, meta: { ...resource.meta, freshness: freshnessByFamily(feeds, now) } }
  }

  const writeListed = (read: ContainerSnapshot) => ({
    json: writeContainer(resourceOf(read)),
    until: holdsUntil(read)
  })

  /** A single container contains the ids of its events. */
  const writeOne = (read: ContainerSnapshot, { events, id }: ShownVersion) => {
    const resource = resourceOf(read)
    const transport_events = JsonApi.links("transport_event", events, `/v2/containers/${id}/transport_events`)
    const relationships = { ...resource.relationships, transport_events }
    return { json: writeContainer({ ...resource, relationships }), until: holdsUntil(read) }
  }

  /** The record disappeared after the version query. */
  const refused = (account: Account, id: ContainerId) =>
    Effect.andThen(containers.get(account, id), Effect.die(new Error("a container that went and is there")))

  return {
    edition: reference.edition,
    page: (
      { account }: Holder,
      { fingerprint, now, rows }: ContainerVersionPage,
      rest: { readonly links: object; readonly meta: object }
    ) => {
      const presented = { edition: reference.edition(), now }
      const end = `],"links":${JSON.stringify(rest.links)},"meta":${JSON.stringify(rest.meta)}}`
      const assembled = Effect.map(
        fragments.of(presented, rows, {
          kind: "container of a list",
          load: (ids: ReadonlyArray<ContainerId>) => containers.manyVersions(account, ids),
          write: writeListed
        }),
        (found) => ({
          pieces: ['{"data":[', ...listed(found.map(({ fragment }) => fragment.bytes)), end],
          until: validUntilOf(found.map(({ fragment }) => fragment))
        })
      )
      return bodies.of(presented, [account.id, "containers", end, fingerprint].join("\n"), assembled)
    },

    one: ({ account }: Holder, shown: ContainerVersionSnapshot, self: string) => {
      const { events, id, now, version } = shown
      const presented = { edition: reference.edition(), now }
      const end = `,"links":${JSON.stringify({ self })}}`
      const assembled = Effect.flatMap(
        fragments.of(presented, [shown], {
          kind: "container",
          load: (ids: ReadonlyArray<ContainerId>) => containers.manyVersions(account, ids),
          also: (wanted) => wanted.events.join(" "),
          write: writeOne
        }),
        ([found]) =>
          found === undefined
            ? refused(account, id)
            : Effect.succeed({ pieces: ['{"data":', found.fragment.bytes, end], until: found.fragment.until })
      )
      return bodies.of(presented, [account.id, "container", end, id, version, ...events].join("\n"), assembled)
    }
  }
})
