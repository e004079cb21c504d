import { Effect, Layer, Option } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { AccountId, ContainerId } from "#domain/Identifiers.ts"
import { countGroups } from "#domain/query/groups.ts"
import { matches } from "#domain/query/matches.ts"
import { containerOrder } from "#domain/search/container/Sort.ts"
import { viewContainer } from "#domain/search/container/view.ts"
import type { ContainerCriterion, ContainerRecords } from "#domain/search/container/view.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { cursorPage, oldestFirst, totalOf } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { unlessKnown, versionPage } from "../../state/versionPage.ts"
import { currentEvents } from "../event/currentEvents.ts"
import { containerFeeds, containerVersion } from "../observation/containerFeeds.ts"
import { stampContainer } from "../observation/pollStamps.ts"
import { nameCustomer } from "./customerName.ts"
import { makeJourneyVersions } from "./JourneyVersions.ts"

export const layer = Layer.effect(
  ContainerStore,
  Effect.map(Effect.all([MemoryState, makeJourneyVersions]), ([state, journeys]) => {
    const { call, containers, customFields, cycles, feeds, followers, partyRoles, requests, shipments } = state
    const stamp = stampContainer({ feeds, followers })
    const records = (container: Container): ContainerRecords | undefined => {
      const found = shipments.get(container.shipment_id)
      if (found?.account_id !== container.account_id) return
      const shipment = nameCustomer(state)(found)
      const [own, ofShipment] = [container.id, shipment.id].map((id) => compose(container.account_id, id))
      return {
        container,
        shipment,
        roles: [own, ofShipment].flatMap((key) => partyRoles.by("roleable", key ?? "")),
        requests: requests.by("shipment", ofShipment ?? ""),
        get terminal_checked_at() {
          return stamp(container).terminal_checked_at
        },
        fields: customFields.by("entity", own ?? "").filter(({ entity_type }) => entity_type === "Container")
      }
    }
    const [eventsOf, feedsOf, versionOf] = [currentEvents(state), containerFeeds(state), containerVersion(state)]
    const ofIds = (account: AccountId, ids: ReadonlyArray<ContainerId>) =>
      [...new Set(ids)].flatMap((id) => {
        const row = containers.get(id)
        return row?.account_id === account ? [stamp(row)] : []
      })
    const matching = (account: AccountId, criterion: ContainerCriterion): ReadonlyArray<ContainerRecords> =>
      containers
        .by("account", account)
        .flatMap((container) => records(container) ?? [])
        .filter((row) => matches(viewContainer(row))(criterion))
    const cyclesOf = (account: AccountId, number: string) =>
      cycles.by("number", compose(account, number)).map(({ cycle }) => cycle)
    return {
      save: (saved) => call(() => saved.forEach(containers.put)),

      loadAcross: (named) =>
        call(() =>
          named.flatMap(({ account_id, id }) => {
            const row = containers.get(id)
            return row?.account_id === account_id ? [stamp(row)] : []
          })
        ),

      load: (account, ids) => call(() => ofIds(account, ids)),

      snapshots: (account, ids) =>
        call((time) =>
          ofIds(account, ids).map((record) => ({
            record,
            version: versionOf(record),
            feeds: feedsOf(record),
            now: instantAt(time)
          }))
        ),

      version: (account, id, maxEvents) =>
        call((time) =>
          Option.fromUndefinedOr(ofIds(account, [id])[0]).pipe(
            Option.map((record) => ({
              id,
              version: versionOf(record),
              events: eventsOf(account, id)
                .slice(0, maxEvents)
                .map((event) => event.id),
              now: instantAt(time)
            }))
          )
        ),

      ofShipments: (account, shipments) =>
        call(() =>
          [...new Set(shipments)]
            .flatMap((id) => containers.by("shipment", compose(account, id)))
            .toSorted(oldestFirst)
            .map(stamp)
        ),

      ofShipmentsAcross: (named) =>
        call(() =>
          named
            .flatMap(({ account_id, id }) => containers.by("shipment", compose(account_id, id)))
            .toSorted(oldestFirst)
            .map(stamp)
        ),

      search: (account, criterion, sorts, wanted) =>
        call(() => {
          const found = cursorPage(matching(account, criterion), criterion, containerOrder(sorts), wanted)
          return { ...found, rows: found.rows.map(({ container }) => stamp(container)) }
        }),

      page: (account, { criterion, page, sort }, fingerprint) =>
        call((time) => {
          const found = cursorPage(matching(account, criterion), criterion, containerOrder(sort), page)
          const rows = found.rows.map(({ container }) => ({ id: container.id, version: versionOf(container) }))
          return unlessKnown(versionPage({ ...found, rows }, instantAt(time)), fingerprint)
        }),

      totals: (account, criteria) =>
        call(() => criteria.map((criterion) => totalOf(matching(account, criterion), criterion))),

      count: (account, criterion, by, limit) =>
        call(() => {
          const rows = matching(account, criterion)
          const groups = countGroups(rows.map(viewContainer), by)
          return { groups: groups.slice(0, limit), totalGroups: groups.length, total: rows.length }
        }),

      byNumber: (account, number) =>
        call(() => containers.by("number", compose(account, number)).toSorted(oldestFirst).map(stamp)),

      everyAfter: (after, limit) =>
        call(() =>
          containers
            .all()
            .filter(({ id }) => after === null || id > after)
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
            .map(stamp)
        ),

      cycles: (asked) => call(() => asked.map(({ account_id, number }) => cyclesOf(account_id, number))),

      saveCycles: (saved) => call(() => saved.forEach(({ account_id, ...cycle }) => cycles.put({ account_id, cycle }))),
      journeys
    }
  })
)
