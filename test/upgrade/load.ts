import { randomUUID } from "node:crypto"

import { Effect } from "effect"

import { apiKey } from "../service/support/Program.ts"

/** What clients did, and what they were told. */
export interface Ledger {
  readonly done: { reads: number; writes: number }
  /** Requests that were not answered with success. */
  readonly failed: Array<string>
  readonly tracked: Set<string>
  /** The last acknowledged reference of each shipment that a client has changed. */
  readonly references: Map<string, string>
}

export const newLedger = (): Ledger => ({
  done: { reads: 0, writes: 0 },
  failed: [],
  tracked: new Set(),
  references: new Map()
})

interface Resource {
  readonly id: string
  readonly attributes: { readonly ref_numbers: ReadonlyArray<string> | null }
}

/** A request through the proxy; null and noted where it does not succeed. */
const ask = async <Data>(ledger: Ledger, url: string, method = "GET", document?: unknown): Promise<Data | null> => {
  const headers = {
    authorization: `Token ${apiKey}`,
    ...(document === undefined ? {} : { "content-type": "application/vnd.api+json", "idempotency-key": randomUUID() })
  }
  try {
    const answer = await fetch(url, { method, headers, body: document === undefined ? null : JSON.stringify(document) })
    const text = await answer.text()
    if (answer.ok) return (JSON.parse(text) as { readonly data: Data }).data
    ledger.failed.push(`${method} ${url}: ${answer.status} ${text}`)
  } catch (cause) {
    ledger.failed.push(`${method} ${url}: ${String(cause)}`)
  }
  return null
}

const every = (milliseconds: number, turn: (count: number) => Promise<void>) =>
  Effect.promise(async (signal) => {
    for (let count = 1; !signal.aborted; count++) {
      await turn(count)
      await new Promise((done) => setTimeout(done, milliseconds))
    }
  })

/** Reads lists and single records, tracks new numbers, and changes shipments, until it is interrupted. */
export const load = (address: string, ledger: Ledger) => {
  const shipments: Array<string> = []
  const read = every(40, async (count) => {
    const path = count % 2 === 0 ? "/v2/containers?include=shipment" : "/v2/shipments?page[size]=30"
    const data = await ask<ReadonlyArray<Resource>>(ledger, `${address}${path}`)
    if (data === null) return
    ledger.done.reads++
    if (count % 2 !== 0) shipments.splice(0, shipments.length, ...data.map(({ id }) => id))
  })
  const track = every(400, async (count) => {
    const attributes = {
      request_type: "bill_of_lading",
      request_number: `SIMLPLAIN${String(count).padStart(4, "0")}`,
      scac: "SIML"
    }
    const data = { data: { type: "tracking_request", attributes } }
    const made = await ask<Resource>(ledger, `${address}/v2/tracking_requests`, "POST", data)
    if (made === null) return
    ledger.done.writes++
    ledger.tracked.add(made.id)
  })
  const change = every(100, async (count) => {
    const id = shipments[count % Math.max(1, shipments.length)]
    if (id === undefined) return
    const reference = `PO-${count}`
    const data = { data: { id, type: "shipment", attributes: { ref_numbers: [reference] } } }
    if ((await ask(ledger, `${address}/v2/shipments/${id}`, "PATCH", data)) === null) return
    ledger.done.writes++
    ledger.references.set(id, reference)
  })
  return Effect.all([read, read, track, change], { concurrency: "unbounded", discard: true })
}

/** Shipments that do not have the reference that a client was last told they have. */
export const lostReferences = (address: string, ledger: Ledger) =>
  Effect.promise(async () => {
    const lost: Array<string> = []
    for (const [id, reference] of ledger.references) {
      const shipment = await ask<Resource>(ledger, `${address}/v2/shipments/${id}`)
      if (shipment?.attributes.ref_numbers?.[0] !== reference) lost.push(`${id}: ${reference}`)
    }
    return lost
  })
