import { Effect } from "effect"

import { ShipmentId } from "#domain/Identifiers.ts"
import { codesOfCarrier } from "#domain/reference/carrier/documentKey.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"
import type { ConnectedShipment } from "#domain/voyage/merge/trip/connectStatements.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { chooseSpellings, respellDocuments } from "#domain/voyage/shipment/spelling.ts"

import { foldKey } from "../../../../jobKeys.ts"
import { newId } from "../../../../newId.ts"
import { ReferenceData } from "../../../../ports/reference/place/ReferenceData.ts"
import { SourceStore } from "../../../../ports/tracking/source/SourceStore.ts"
import type { Follower } from "../../../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../../../ports/voyage/shipment/ShipmentStore.ts"
import { keepChanges } from "../../../../voyage/history/keepChanges.ts"
import { findKnownShipments } from "./findKnownShipments.ts"
import { findNamelessJoins } from "./findNamelessJoins.ts"
import { newShipmentOf } from "./newShipmentOf.ts"
import type { MessageAssignment } from "./newShipmentOf.ts"
import { subjectsOf } from "./subjectsOf.ts"

/** Returns keys of due folds and joins. */
export const assignToShipments = Effect.fn("assignToShipments")(function* (
  assignment: MessageAssignment,
  statements: ReadonlyArray<Statement>
) {
  const { account, feed, now, waiting } = assignment
  const shipments = yield* ShipmentStore
  const { feeds } = yield* SourceStore
  const line = yield* ReferenceData.use(({ shippingLine }) => Effect.succeed(shippingLine(feed.source)))
  const made = Effect.fn("assignToShipments.made")(function* (subject: ConnectedShipment) {
    const id = ShipmentId.make(yield* newId)
    const created = newShipmentOf(assignment, line, id, subject)
    yield* shipments.save([created])
    yield* keepChanges(recordChangesBetween(null, created, { at: now, cause: "source" }))
    return [id]
  })
  const asked = waiting.filter((one) => one.account_id === account && one.request_type === "booking_number")
  const whole = new Set(asked.map(({ request_number }) => request_number))
  const codes = codesOfCarrier(line?.scac ?? null, line)
  const respell = chooseSpellings([statements.flatMap(({ documents }) => documents)], codes)
  // A house bill does not create a shipment; its statement is assigned by container.
  const named = statements.map((statement) => {
    const documents = statement.documents.filter(({ house }) => house !== true)
    return respellDocuments(Object.assign({}, statement, { documents }), respell)
  })
  const wholeHere = new Set([...whole].map((number) => respell({ type: "booking", number }).number))
  const keys = yield* Effect.forEach(subjectsOf(named, wholeHere), (subject) =>
    Effect.gen(function* () {
      const existing = yield* findKnownShipments(account, subject, line, now)
      const ids = existing.length > 0 ? existing : yield* made(subject)
      const folds = yield* Effect.forEach(ids, (id) => {
        const follower: Follower = { account_id: account, subject: { type: "shipment", id } }
        return Effect.as(feeds.follow([{ feed: feed.id, follower }]), foldKey(follower))
      })
      const [only, ...others] = ids
      const joins = only === undefined || others.length > 0 ? [] : yield* findNamelessJoins(account, subject, only)
      return [...folds, ...joins]
    })
  )
  return [...new Set(keys.flat())]
})
