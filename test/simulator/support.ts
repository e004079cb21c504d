import { Effect, Layer, Option, Schema } from "effect"
import { FetchHttpClient, HttpBody, HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import * as Simulated from "#adapters/simulator/layer.ts"
import type { Options } from "#adapters/simulator/Options.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"

export const today = Date.UTC(2026, 6, 1, 12)

/** A simulator whose clock only moves when a test moves it, and a client of it. */
export const simulator = (options: Options = {}) =>
  Layer.provideMerge(
    Simulated.layer({ speed: 0, ...options }),
    Layer.mergeAll(FetchHttpClient.layer, Layer.effectDiscard(TestClock.setTime(today)))
  )

export const call = Effect.fnUntraced(function* (
  path: string,
  headers: Readonly<Record<string, string>> = { "x-api-key": "simulator" }
) {
  const { url } = yield* Simulator
  const request = HttpClientRequest.get(path.startsWith("http") ? path : `${url}${path}`)
  const response = yield* HttpClient.execute(HttpClientRequest.setHeaders(request, headers))
  return { status: response.status, headers: response.headers, text: yield* response.text }
})

export const post = Effect.fnUntraced(function* (path: string, body: HttpBody.HttpBody, headers = {}) {
  const { url } = yield* Simulator
  const request = HttpClientRequest.post(`${url}${path}`, { body }).pipe(HttpClientRequest.setHeaders(headers))
  const response = yield* HttpClient.execute(request)
  return { status: response.status, text: yield* response.text }
})

export const postJson = (path: string, body: unknown, headers = {}) => post(path, HttpBody.jsonUnsafe(body), headers)

const DateTime = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/))
const Uuid = Schema.String.check(Schema.isUUID())
const Reference = Schema.Struct({
  documentReferenceType: Schema.Literals(["BKG", "TRD"]),
  documentReferenceValue: Schema.String
})

/** The parts of DCSA Track & Trace 2.2 that the simulated carrier serves. */
export const CarrierEvent = Schema.Struct({
  eventID: Uuid,
  eventCreatedDateTime: DateTime,
  eventType: Schema.Literals(["SHIPMENT", "TRANSPORT", "EQUIPMENT"]),
  eventClassifierCode: Schema.Literals(["PLN", "EST", "ACT"]),
  eventDateTime: DateTime,
  shipmentEventTypeCode: Schema.optionalKey(Schema.Literals(["CONF", "ISSU"])),
  documentTypeCode: Schema.optionalKey(Schema.Literals(["BKG", "TRD"])),
  documentID: Schema.optionalKey(Schema.String),
  transportEventTypeCode: Schema.optionalKey(Schema.Literals(["ARRI", "DEPA"])),
  equipmentEventTypeCode: Schema.optionalKey(Schema.Literals(["LOAD", "DISC", "GTIN", "GTOT"])),
  equipmentReference: Schema.optionalKey(Schema.String),
  ISOEquipmentCode: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z0-9]{4}$/))),
  emptyIndicatorCode: Schema.optionalKey(Schema.Literals(["EMPTY", "LADEN"])),
  transportCall: Schema.optionalKey(
    Schema.Struct({
      transportCallID: Uuid,
      transportCallSequenceNumber: Schema.Int,
      UNLocationCode: Schema.String.check(Schema.isPattern(/^[A-Z]{2}[A-Z2-9]{3}$/)),
      facilityTypeCode: Schema.Literals(["POTE", "DEPO", "RAMP"]),
      facilityCode: Schema.optionalKey(Schema.String),
      modeOfTransport: Schema.Literals(["VESSEL", "RAIL", "TRUCK"]),
      exportVoyageNumber: Schema.optionalKey(Schema.String),
      importVoyageNumber: Schema.optionalKey(Schema.String),
      vessel: Schema.optionalKey(Schema.Struct({ vesselIMONumber: Schema.String, vesselName: Schema.String }))
    })
  ),
  documentReferences: Schema.optionalKey(Schema.Array(Reference)),
  references: Schema.Array(Schema.Struct({ referenceType: Schema.Literal("EQ"), referenceValue: Schema.String }))
})
export type CarrierEvent = typeof CarrierEvent.Type

const readEvents = Schema.decodeEffect(Schema.fromJsonString(Schema.Array(CarrierEvent)))

/** Every event that the carrier gives for a query, page by page. */
export const events = Effect.fnUntraced(function* (query: string) {
  const all: Array<CarrierEvent> = []
  let next: string | null = `/carrier/v2/events?${query}`
  while (next !== null) {
    const page: Effect.Success<ReturnType<typeof call>> = yield* call(next)
    all.push(...(yield* readEvents(page.text)))
    next = Option.getOrNull(Option.fromUndefinedOr(page.headers["next-page"]))
  }
  return all
})

export const codeOf = (event: CarrierEvent): string =>
  `${event.eventClassifierCode} ${event.shipmentEventTypeCode ?? event.transportEventTypeCode ?? event.equipmentEventTypeCode}`
