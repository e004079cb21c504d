import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { canReadTrackingData } from "#domain/identity/account/Account.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { RequestType, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { shipmentsNamed } from "../../voyage/shipment/shipmentsNamed.ts"
import { createRequest } from "./createRequest.ts"
import { inferNumber } from "./inferNumber.ts"
import { openRequests } from "./openRequests.ts"

export interface TrackNumberRequest {
  readonly number: string
  /** Null to detect the type. */
  readonly type: RequestType | null
  /** Null to detect the carrier. */
  readonly scac: string | null
  readonly refNumbers: ReadonlyArray<string>
  readonly isTrial: boolean
}

export interface TrackedNumber {
  readonly containers: ReadonlyArray<Container>
  readonly shipment: Shipment | null
  readonly request: TrackingRequest | null
  readonly isNew: boolean
  readonly type: RequestType | null
  readonly scac: string | null
}

const findTracked = Effect.fnUntraced(function* (account: Account, number: string, scac: string | null) {
  const containers = yield* ContainerStore
  const shipments = yield* ShipmentStore
  const own = yield* containers.byNumber(account.id, number)
  if (own.length > 0) {
    const trips = yield* shipments.load(account.id, [...new Set(own.map(({ shipment_id }) => shipment_id))])
    const tripOf = (container: Container) => trips.find(({ id }) => id === container.shipment_id) ?? null
    // Containers are reused: a tracked trip takes precedence over a newer ended one.
    const container = own.findLast((one) => tripOf(one)?.trackingStopped === false) ?? own.at(-1)
    return container === undefined ? null : { containers: [container], shipment: tripOf(container) }
  }
  const [shipment] = yield* shipmentsNamed(account.id, number, scac)
  if (shipment === undefined) return null
  return { containers: yield* containers.ofShipments(account.id, [shipment.id]), shipment }
})

/** Rejects ambiguous numbers, which only the user can resolve. */
const detectNumber = Effect.fnUntraced(function* (account: Account, { number, scac, type }: TrackNumberRequest) {
  if (type !== null && scac !== null) return { type, scac }
  const inferred = yield* inferNumber(account.id, number)
  const { candidates, number_type, selected, validation } = inferred
  if (validation.is_valid === false && validation.reason !== null && type === null) {
    return yield* new Rejected({ pointer: "/number", detail: validation.reason, code: "invalid_number" })
  }
  const kind = type ?? (number_type === "booking" ? "booking_number" : number_type)
  if (scac !== null || selected !== null) return { type: kind, scac: scac ?? selected?.scac ?? "" }
  const likely = candidates.slice(0, 5).map((candidate) => `${candidate.scac} (${candidate.name})`)
  const hint =
    likely.length === 0 ? "get_supported_shipping_lines lists the carriers" : `it may be ${likely.join(", ")}`
  const detail = `The carrier of ${number} is not certain. Ask the user for the carrier, and send its SCAC; ${hint}.`
  return yield* new Rejected({ pointer: "/scac", detail, code: "carrier_unknown" })
})

const nothing = { containers: [], shipment: null } as const

const linkedTo = Effect.fnUntraced(function* ({ account_id, shipment_id }: TrackingRequest) {
  if (shipment_id === null) return nothing
  const [shipment] = yield* ShipmentStore.use((store) => store.load(account_id, [shipment_id]))
  if (shipment === undefined) return nothing
  return { containers: yield* ContainerStore.use((store) => store.ofShipments(account_id, [shipment_id])), shipment }
})

/** Prefers an existing container or shipment, then a waiting request. */
export const trackNumber = Effect.fn("TrackingRequests.track")(function* (
  holder: Pick<ApiKeyWithUser, "account" | "user">,
  order: TrackNumberRequest
) {
  const { account } = holder
  const reference = yield* ReferenceData
  const number = order.number.toUpperCase().replaceAll(/\s/g, "")
  const scac = order.scac === null ? null : (reference.shippingLine(order.scac.toUpperCase())?.scac ?? order.scac)
  const found = canReadTrackingData(account) ? yield* findTracked(account, number, scac) : null
  if (found !== null) return { ...found, request: null, isNew: false, type: null, scac } satisfies TrackedNumber
  const waiting = Effect.fnUntraced(function* (scac: string | null) {
    const [request] = yield* openRequests(account.id, scac, number, null)
    if (request === undefined) return null
    const linked = canReadTrackingData(account) ? yield* linkedTo(request) : nothing
    return {
      ...linked,
      request,
      isNew: false,
      type: request.request_type,
      scac: request.scac
    } satisfies TrackedNumber
  })
  const before = yield* waiting(scac)
  if (before !== null) return before
  const known = yield* detectNumber(account, { ...order, number, scac })
  const since = yield* waiting(known.scac)
  if (since !== null) return since
  if (order.isTrial) return { ...nothing, ...known, request: null, isNew: false } satisfies TrackedNumber
  const request = yield* createRequest(holder, {
    request_type: known.type,
    request_number: number,
    scac: known.scac,
    auto_detect: false,
    ref_numbers: order.refNumbers,
    shipment_tags: []
  })
  return { ...nothing, ...known, request, isNew: true } satisfies TrackedNumber
})
