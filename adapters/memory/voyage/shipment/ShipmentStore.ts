import { Effect, flow, Layer, Option } from "effect"

import type { Page, PageRequest } from "#application/ports/Page.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { DocumentNumberQuery, ShipmentVersion } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { matches } from "#domain/query/matches.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import { viewShipment } from "#domain/search/shipment/view.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import type { Instant } from "#domain/Time.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { cursorPage, newestFirst, oldestFirst } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { unlessKnown, versionPage } from "../../state/versionPage.ts"
import { nameCustomer } from "../container/customerName.ts"
import { containerVersion } from "../observation/containerFeeds.ts"
import { listPolledFeeds } from "../observation/listPolledFeeds.ts"
import { stampContainer, stampShipment } from "../observation/pollStamps.ts"
import { makeJoinStore } from "./JoinStore.ts"
import { makeShareLinkStore } from "./ShareLinkStore.ts"
import { shipmentOrder } from "./shipmentOrder.ts"

const trackedFirst = (a: Shipment, b: Shipment) =>
  Number(a.trackingStopped) - Number(b.trackingStopped) || newestFirst(a, b)

export const layer = Layer.effect(
  ShipmentStore,
  Effect.gen(function* () {
    const { call, containers, credentials, feeds, followers, parties, partyRoles, requests, shipments } =
      yield* MemoryState

    const stamp = flow(stampShipment({ feeds, followers }), nameCustomer({ parties, partyRoles }))
    const owned = (account: AccountId, id: string) => {
      const row = shipments.get(id)
      return row?.account_id === account ? [stamp(row)] : []
    }
    const view = (shipment: Shipment) => {
      const own = compose(shipment.account_id, shipment.id)
      return viewShipment({
        shipment,
        containers: containers.by("shipment", own),
        roles: partyRoles.by("roleable", own),
        requests: requests.by("shipment", own)
      })
    }
    const containersOf = (account: AccountId, id: ShipmentId) =>
      containers.by("shipment", compose(account, id)).toSorted(oldestFirst)
    const stampBox = stampContainer({ feeds, followers })
    const boxVersion = containerVersion({ credentials, feeds, followers, shipments })
    const asked = listPolledFeeds({ credentials, feeds, followers, shipments })
    const versionOf = (shipment: Shipment): ShipmentVersion => ({
      id: shipment.id,
      version: hashOf([stamp(shipment), asked(shipment.account_id, shipment.id)]),
      containers: containersOf(shipment.account_id, shipment.id).map((container) => ({
        id: container.id,
        version: boxVersion(container)
      }))
    })
    const pageOf = (account: AccountId, criterion: ShipmentCriterion, sort: ShipmentSort, wanted: PageRequest) =>
      cursorPage(
        shipments.by("account", account).filter((row) => matches(view(row))(criterion)),
        criterion,
        shipmentOrder[sort],
        wanted
      )
    const versionsOf = ({ rows, ...some }: Page<Shipment>, now: Instant) =>
      versionPage({ ...some, rows: rows.map(versionOf) }, now)
    const byDocument = ({ account_id, numbers, scac }: DocumentNumberQuery) =>
      [...new Set(numbers.flatMap((number) => shipments.by("document", compose(account_id, number))))]
        .filter(({ shipping_line_scac }) => scac === null || shipping_line_scac === scac)
        .toSorted(trackedFirst)
        .map(stamp)
    return {
      save: (saved) => call(() => saved.forEach(shipments.put)),

      loadAcross: (named) => call(() => named.flatMap(({ account_id, id }) => owned(account_id, id))),

      load: (account, ids) => call(() => [...new Set(ids)].flatMap((id) => owned(account, id))),

      byDocument: (documents) => call(() => documents.map(byDocument)),

      trackedBefore: (made, after, limit) =>
        call(() =>
          shipments
            .all()
            .filter((row) => !row.trackingStopped && row.created_at < made && (after === null || row.id > after))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
            .map(({ account_id, id }) => ({ account_id, id }))
        ),

      snapshots: (account, ids) =>
        call((time) =>
          [...new Set(ids)]
            .flatMap((id) => owned(account, id))
            .map((record) => {
              const own = asked(account, record.id)
              return {
                record,
                version: hashOf([record, own]),
                feeds: own,
                now: instantAt(time),
                containers: containersOf(account, record.id).map((container) => ({
                  record: stampBox(container),
                  version: boxVersion(container)
                }))
              }
            })
        ),

      version: (account, id) =>
        call((time) => {
          const row = shipments.get(id)
          return row?.account_id === account ? Option.some({ ...versionOf(row), now: instantAt(time) }) : Option.none()
        }),

      search: (account, criterion, sort, wanted) =>
        call(() => {
          const some = pageOf(account, criterion, sort, wanted)
          return { ...some, rows: some.rows.map(stamp) }
        }),

      page: (account, { criterion, page, sort }, fingerprint) =>
        call((time) => unlessKnown(versionsOf(pageOf(account, criterion, sort, page), instantAt(time)), fingerprint)),

      joins: yield* makeJoinStore,
      shareLinks: yield* makeShareLinkStore
    }
  })
)
