import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Document } from "#domain/records/document/Document.ts"
import { findDocumentNumbers } from "#domain/tracking/tracking/documentNumbers.ts"
import { isContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { shipmentsNamed } from "../../voyage/shipment/shipmentsNamed.ts"

const concurrency = 4
const maxLinks = 100

type DocumentLinks = Pick<Document, "shipment_ids" | "container_ids">

/** Skips containers that have left their shipment. */
export const findDocumentLinks = Effect.fnUntraced(function* (account: AccountId, names: ReadonlyArray<string>) {
  const containers = yield* ContainerStore
  const numbers = findDocumentNumbers(names)
  const foundContainers = yield* Effect.forEach(
    numbers.filter(isContainerNumber),
    (number) => containers.byNumber(account, number),
    { concurrency }
  )
  const foundShipments = yield* Effect.forEach(
    numbers.filter((number) => !isContainerNumber(number)),
    (number) => shipmentsNamed(account, number, null),
    { concurrency }
  )
  const current = foundContainers.flat().filter(({ membership_ended_at }) => membership_ended_at === null)
  const links: DocumentLinks = {
    shipment_ids: [...new Set(foundShipments.flat().map(({ id }) => id))].slice(0, maxLinks),
    container_ids: [...new Set(current.map(({ id }) => id))].slice(0, maxLinks)
  }
  return links
})

/** Existing links stay. */
export const joinLinks = (a: DocumentLinks, b: DocumentLinks): DocumentLinks => ({
  shipment_ids: [...new Set([...a.shipment_ids, ...b.shipment_ids])].slice(0, maxLinks),
  container_ids: [...new Set([...a.container_ids, ...b.container_ids])].slice(0, maxLinks)
})
