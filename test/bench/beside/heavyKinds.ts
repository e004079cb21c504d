import { randomUUID } from "node:crypto"

import { formToken, tokenField } from "#adapters/web/forms.ts"

/** A request that a heavy account repeats, never the same twice. */
export interface HeavyRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: string
  /** Instead of the heavy account's key. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface HeavyKind {
  readonly label: string
  /** Requests at once. */
  readonly parallel: number
  /** Requests per second in all, however many run; as many as are answered if null. */
  readonly perSecond: number | null
  readonly next: (world: HeavyWorld) => HeavyRequest
}

export interface HeavyWorld {
  readonly shipments: number
  readonly containers: ReadonlyArray<string>
  readonly serial: number
}

const get = (path: string): HeavyRequest => ({ method: "GET", path })

const include = "include=containers.transport_events,party_roles&flag[parties]=true"

const parallel = 20

const formSecret = "a-secret-of-the-form"

/** What an account can ask for at once and as fast as it is answered, by the names of the arguments. */
export const heavyKinds: Readonly<Record<string, HeavyKind>> = {
  pages: {
    label: "80 shipments with containers and events",
    parallel,
    perSecond: null,
    next: ({ serial, shipments }) =>
      get(
        `/v2/shipments?page[size]=80&${include}&filter[tags]=priority&page[number]=${1 + (serial % Math.floor(shipments / 80))}`
      )
  },
  deep: {
    label: "a page far behind the first",
    parallel,
    perSecond: null,
    next: ({ serial, shipments }) =>
      get(`/v2/containers?page[size]=30&sort=-pickup_lfd&page[number]=${Math.floor(shipments / 20) - (serial % 40)}`)
  },
  summary: {
    label: "counts in three groups",
    parallel,
    perSecond: null,
    next: ({ serial }) =>
      get(
        `/v2/containers/summary?group_by=pod_terminal,current_status,deadline&filter[created_at]=>2020-01-${String(1 + (serial % 28)).padStart(2, "0")}`
      )
  },
  search: {
    label: "search",
    parallel,
    perSecond: null,
    next: ({ serial }) => get(`/v2/search?query=SIML${String(serial % 1000).padStart(5, "0")}`)
  },
  pictures: {
    label: "maps as PNG",
    parallel,
    perSecond: null,
    next: ({ containers, serial }) => get(`/v2/containers/${containers[serial % containers.length]}/map.png`)
  },
  exports: {
    label: "exports to XLSX",
    parallel,
    perSecond: null,
    next: () => get("/v2/containers/export.xlsx")
  },
  signIns: {
    label: "sign-ins with a wrong password",
    parallel,
    perSecond: null,
    next: ({ serial }) => ({
      method: "POST",
      path: "/sign-in",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie: `landfall-form=${formSecret}` },
      body: `email=user${serial}@example.com&password=wrong-password-${serial}&${tokenField}=${formToken(formSecret)}`
    })
  },
  refused: {
    label: "requests that are rejected with 400",
    parallel,
    perSecond: null,
    next: ({ serial }) => get(`/v2/shipments?${include}&page[number]=none${serial}`)
  },
  refusedBodies: {
    label: "bodies of 24 kB that are rejected with 400 or 422",
    parallel,
    perSecond: null,
    next: ({ serial }) => ({
      method: "POST",
      path: "/v2/tracking_requests",
      body: `{"data":{"type":"tracking_request","attributes":{"request_number":"${serial}","request_type":"x","ref_numbers":[${'"a",'.repeat(6_000)}"b"]}}}`
    })
  },
  burst: {
    label: "867 tracking requests in 30 seconds",
    parallel: 1,
    perSecond: 29,
    next: () => ({
      method: "POST",
      path: "/v2/tracking_requests",
      body: JSON.stringify({
        data: {
          type: "tracking_request",
          attributes: {
            request_type: "bill_of_lading",
            request_number: `SIML${randomUUID().replaceAll("-", "").slice(0, 8).toUpperCase()}`,
            scac: "SIML"
          }
        }
      })
    })
  }
}
