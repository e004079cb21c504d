import { randomUUID } from "node:crypto"

import type { Pool } from "undici"

import { message } from "../../service/support/pushed.ts"

/** A request of the mix, for the so-manyth time. */
type Ask = (serial: number) => {
  readonly method: "DELETE" | "GET" | "PATCH" | "POST"
  readonly path: string
  readonly body?: string
  /** Of the sender of an inbox. */
  readonly isPush?: true
}

const document = (type: string, attributes: object, id?: string) =>
  JSON.stringify({ data: { type, ...(id === undefined ? {} : { id }), attributes } })

const number = (serial: number) => `SIML${String(1 + (serial % 500)).padStart(8, "0")}`

/** What is asked for as fast as half of what the nodes can do. */
export const readsOf = (ids: ReadonlyArray<string>): ReadonlyArray<Ask> => {
  const get = (path: (serial: number) => string): Ask => {
    return (serial) => ({ method: "GET", path: path(serial) })
  }
  const idOf = (serial: number) => ids[serial % ids.length] ?? ""
  return [
    get((serial) => `/v2/shipments?page[number]=${1 + (serial % 20)}&page[size]=25`),
    get((serial) => `/v2/shipments/${idOf(serial)}?include=containers`),
    get((serial) => `/v2/containers?page[number]=${1 + (serial % 20)}&include=shipment`),
    get((serial) => `/v2/shipments?filter[number]=${number(serial)}`),
    get((serial) => `/v2/shipments/${idOf(serial * 7)}`),
    get(() => "/v2/events?page[size]=20&include="),
    get((serial) => `/v2/search?query=SIML${serial % 10}`)
  ]
}

/** What is changed, pushed and tracked at a pace of its own, so many times a minute. */
export const changesOf = (ids: ReadonlyArray<string>): ReadonlyArray<readonly [perMinute: number, ask: Ask]> => [
  [
    60,
    (serial) => {
      const id = ids[serial % ids.length] ?? ""
      return { method: "PATCH", path: `/v2/shipments/${id}`, body: document("shipment", { tags: [randomUUID()] }, id) }
    }
  ],
  [120, (serial) => ({ method: "POST", path: "/inbox/soak", body: message(1 + (serial % 999_999)), isPush: true })],
  [
    30,
    (serial) => {
      const attributes = {
        request_type: "bill_of_lading",
        request_number: `SIMLPLAIN${String(1 + (serial % 9_999)).padStart(4, "0")}`,
        scac: "SIML"
      }
      return { method: "POST", path: "/v2/tracking_requests", body: document("tracking_request", attributes) }
    }
  ],
  // Longer than what is read beside requests: a thread reads it.
  [
    2,
    (serial) => ({
      method: "POST",
      path: "/inbox/soak",
      body: `[${Array.from({ length: 60 }, (_, index) => message(1 + ((serial * 60 + index) % 999_999)).slice(1, -1)).join(",")}]`,
      isPush: true
    })
  ]
]

/** What became of requests since it was last told. */
export interface Tally {
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds that reads waited. */
  readonly waits: ReadonlyArray<number>
}

/** A client of the account and of its inbox. */
export const clientOf = (
  pools: { readonly api: Pool; readonly inbox: Pool },
  headers: Record<string, string>,
  secret: string
) => {
  let statuses: Record<string, number> = {}
  let waits: Array<number> = []
  const send = async (ask: Ask, serial: number) => {
    const { body = null, isPush, method, path } = ask(serial)
    const began = performance.now()
    const pool = isPush ? pools.inbox : pools.api
    const status = await pool
      .request({ method, path, body, headers: isPush ? { authorization: `Bearer ${secret}` } : headers })
      .then(
        async (answer) => {
          await answer.body.dump()
          return `${method} ${answer.statusCode}`
        },
        (error: Error) => `${method} ${error.message}`
      )
    statuses[status] = (statuses[status] ?? 0) + 1
    if (method === "GET") waits.push(performance.now() - began)
  }
  const told = (): Tally => {
    const tally = { statuses, waits }
    statuses = {}
    waits = []
    return tally
  }
  return { send, told }
}

/** Sends a request so many times a minute, whether or not those before were answered, until it is stopped. */
export const pace = (perMinute: number, send: (serial: number) => void): (() => void) => {
  const began = performance.now()
  let serial = 0
  const timer = setInterval(
    () => {
      for (const due = ((performance.now() - began) * perMinute) / 60_000; serial < due; serial++) send(serial)
    },
    Math.min(1000, 60_000 / perMinute)
  )
  return () => clearInterval(timer)
}
