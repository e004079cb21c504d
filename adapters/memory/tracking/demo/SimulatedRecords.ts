import { Effect } from "effect"

import type { SimulatedRecordIds, SimulatedRecords } from "#application/ports/tracking/demo/SimulatedRecords.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { Document } from "#domain/records/document/Document.ts"
import { partyNameKey } from "#domain/records/party/Party.ts"
import { simulatedLines } from "#domain/tracking/demo/simulatedLines.ts"

import { subjectKey } from "../../state/feedTables.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

type State = MemoryState["Service"]

const isSimulated = (scac: string | null): boolean => scac !== null && simulatedLines.includes(scac)

const removeEvents = (
  { attempts, deliveries, events, eventTraces }: State,
  account: AccountId,
  ids: ReadonlySet<string>
) => {
  const isAbout = ({ container_id, shipment_id, tracking_request_id }: Record<string, unknown>) =>
    [container_id, shipment_id, tracking_request_id].some((id) => typeof id === "string" && ids.has(id))
  const gone = events.all().filter(({ event }) => event.account_id === account && isAbout({ ...event }))
  const names = new Set<string>(gone.map(({ event }) => event.id))
  for (const delivery of deliveries.by("account", account)) {
    if (delivery.event_id === null || !names.has(delivery.event_id)) continue
    for (const { attempt } of attempts.by("delivery", delivery.id))
      attempts.remove(compose(delivery.id, String(attempt)))
    deliveries.remove(delivery.id)
  }
  for (const id of names) {
    events.remove(id)
    eventTraces.remove(id)
  }
}

const removeAbout = (state: State, account_id: AccountId, id: string) => {
  const key = compose(account_id, id)
  for (const row of state.customFields.by("entity", key)) state.customFields.remove(row.id)
  for (const row of state.partyRoles.by("roleable", key)) state.partyRoles.remove(row.id)
  for (const { edit } of state.userEdits.by("subject", key)) state.userEdits.remove(edit.id)
  for (const { shipment_id, subject_id, version } of state.recordChanges.by("shipment", key)) {
    if (shipment_id === id) state.recordChanges.remove(compose(subject_id, String(version)))
  }
  for (const row of state.refusals.by("shipment", key)) state.refusals.remove(row.id)
  for (const row of state.shareLinks.by("shipment", id)) state.shareLinks.remove(row.id)
  for (const row of state.publishableTokens.by("account", account_id)) {
    if (row.container_id === id || row.shipment_id === id) state.publishableTokens.remove(row.id)
  }
  for (const type of ["shipment", "tracking_request"] as const) {
    const follower = subjectKey({ account_id, subject: { type, id } as never })
    for (const { feed_id } of state.followers.by("subject", follower)) {
      state.followers.remove(compose(feed_id, follower))
      const feed = state.feeds.get(feed_id)
      const isFollowed = state.followers.by("feed", feed_id).length > 0
      // Polled at once by the next follower.
      if (feed !== undefined && feed.kind !== "inbox" && !isFollowed) state.feeds.put({ ...feed, interval: null })
    }
  }
  state.evidence.remove(id)
}

const removeParties = (state: State, account: AccountId, names: ReadonlyArray<string>) => {
  for (const name of names) {
    for (const party of state.parties.by("name", compose(account, partyNameKey(name)))) {
      const isWanted = state.partyRoles.by("party", compose(account, party.id)).length > 0
      if (!isWanted) state.parties.remove(party.id)
    }
  }
}

const removeAll = (state: State, account: AccountId, simulated: SimulatedRecordIds, parties: ReadonlyArray<string>) => {
  const { containers, cycles, documents, initialCustomFields, requests, shipments } = state
  const own = simulated.shipments.flatMap((id) => containers.by("shipment", compose(account, id)))
  const ids = new Set<string>([...simulated.shipments, ...simulated.requests, ...own.map(({ id }) => id)])
  removeEvents(state, account, ids)
  for (const id of ids) removeAbout(state, account, id)
  for (const { number } of own) {
    for (const { cycle } of cycles.by("number", compose(account, number))) cycles.remove(compose(account, cycle.id))
  }
  for (const row of documents.by("account", account)) {
    const left = {
      shipment_ids: row.shipment_ids.filter((id) => !ids.has(id)),
      container_ids: row.container_ids.filter((id) => !ids.has(id))
    }
    documents.put(new Document({ ...row, ...left }))
  }
  for (const id of simulated.requests) {
    for (const { container_number, definition_id } of initialCustomFields.by("request", compose(account, id))) {
      initialCustomFields.remove(compose(id, definition_id, container_number))
    }
    requests.remove(id)
  }
  for (const { id } of own) containers.remove(id)
  for (const id of simulated.shipments) shipments.remove(id)
  removeParties(state, account, parties)
}

export const makeSimulatedRecords = Effect.map(
  MemoryState,
  (state) =>
    ({
      find: (account) =>
        state.call(() => ({
          shipments: state.shipments
            .by("account", account)
            .filter(({ shipping_line_scac }) => isSimulated(shipping_line_scac))
            .map(({ id }) => id),
          requests: state.requests
            .by("account", account)
            .filter(({ scac }) => isSimulated(scac))
            .map(({ id }) => id)
        })),
      remove: (account, simulated, parties) => state.call(() => removeAll(state, account, simulated, parties))
    }) satisfies SimulatedRecords
)
