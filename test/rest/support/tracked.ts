import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { arrives, follow, IntakeWorld, statementOf, voyage } from "../../application/support/intakeWorld.ts"
import { move, vessels } from "../../domain/voyage/merge/observe.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import { shipment, userOf } from "./samples.ts"

/** What is expected at the port of discharge. */
const expected = (number: string, serial: number): ReadonlyArray<Statement> => [
  statementOf(
    number,
    serial
  )(
    move("arrive", { classifier: "EST", at: "2026-01-19T10:00:00Z", place: "USLAX", vessel: vessels.first, key: "eta" })
  ),
  statementOf(
    number,
    serial
  )(
    move("discharge", {
      classifier: "EST",
      at: "2026-01-22T10:00:00Z",
      place: "USLAX",
      vessel: vessels.first,
      key: "disc"
    })
  )
]

/** The account follows a bill, and its carrier reports the voyage up to so many moves. */
export const track = (account: Account, number: string, serial: number, moves: number) =>
  asIngestion(
    Effect.gen(function* () {
      const credential = CredentialId.make(account.id.replace("-7000-", "-7002-"))
      yield* SourceStore.use(({ feeds }) =>
        feeds.saveCredential({ id: credential, source: "SIML", serves: [account.id] })
      )
      const { feed } = yield* follow({ account, user: userOf(account) }, number)
      yield* arrives(feed, [...voyage(number, serial, moves), ...expected(number, serial)])
      const [{ id: shipment_id } = shipment(0)] = yield* ShipmentStore.use((store) =>
        oneAnswer(store.byDocument([{ account_id: account.id, scac: null, numbers: [number] }]))
      )
      const [found] = yield* ContainerStore.use((store) => store.ofShipments(account.id, [shipment_id]))
      return { feed, shipment: `/v2/shipments/${shipment_id}`, box: `/v2/containers/${found?.id}`, shipment_id }
    }).pipe(Effect.provide(IntakeWorld, { local: true }))
  )
