import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../support/samples.ts"
import { bytesOf } from "./intakeWorld.ts"
import { voyage } from "./requestWorld.ts"

/** An inbox of a carrier, or of who names none. */
export const inboxOf = Effect.fn("inboxOf")(function* (account: AccountId, source = "forwarder") {
  const credential = Sample.credential({ serves: [account] })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const inbox: InboxWithoutSecret = {
    name: InboxName.make(`in-${credential.id}`),
    credential_id: credential.id,
    source,
    format: "auto",
    auth: "bearer",
    data_source: null,
    created_at: Sample.start
  }
  return inbox
})

export const drop = (inbox: InboxWithoutSecret, statements: ReadonlyArray<Statement>) =>
  Intake.use((intake) => intake.takeInto(inbox, "file", bytesOf(statements)))

const bill = (number: string): Document => ({ type: "bill", number })
const booking = (number: string): Document => ({ type: "booking", number })

const under = (document: Document, serial: number, moves: number): ReadonlyArray<Statement> =>
  voyage(document.number, serial, moves).map((statement) => ({
    ...statement,
    fact_key: `${statement.fact_key}|${document.type}`,
    documents: [document]
  }))

export const bookingFile = (number: string, serial: number, moves = 2) => under(booking(number), serial, moves)
export const billFile = (number: string, serial: number, moves = 3) => under(bill(number), serial, moves)

/** A message that names these documents together, of no container. */
export const naming = (...documents: ReadonlyArray<Document>): ReadonlyArray<Statement> =>
  voyage(null, 1, 1).map((statement) => ({
    ...statement,
    fact: { type: "reference" },
    fact_key: documents.map(({ number }) => number).join("+"),
    documents,
    container: null,
    call: null,
    place: null
  }))

export const namingBoth = (bookingNumber: string, billNumber: string) =>
  naming(booking(bookingNumber), bill(billNumber))

export const survivorOf = (account: AccountId, id: ShipmentId) =>
  ShipmentStore.use(({ joins }) => joins.survivorOf(account, "shipment", id))
