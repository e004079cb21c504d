import type { AddressInfo } from "node:net"

import fastify from "fastify"
import { Pool, types } from "pg"

import { answer, tell } from "../servers/answer.ts"
import { containerColumns, shipmentColumns, toContainer, toShipment } from "./documents.ts"
import type { ContainerRow, Places, ShipmentRow } from "./documents.ts"

const dateOid = 1082
types.setTypeParser(dateOid, (text) => text)

const places = JSON.parse(process.env["BENCH_PLACES"] ?? "{}") as Places
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 })

const stamps = (number: string) => `
  select max(f.last_attempted_at) filter (where f.kind = 'carrier') as attempted,
    max(f.last_succeeded_at) filter (where f.kind = 'carrier') as succeeded,
    max(f.last_changed_at) filter (where f.kind = 'carrier') as changed,
    coalesce(bool_or(f.active and f.answer_due_at < now()) filter (where f.kind = 'carrier'), false) as overdue,
    max(f.last_succeeded_at) filter (where f.kind = 'terminal' and f.number = ${number}) as terminal_succeeded,
    max(f.last_attempted_at) filter (where f.kind = 'terminal' and f.number = ${number}) as terminal_attempted,
    max(f.last_attempted_at) filter (where f.kind = 'rail' and f.number = ${number}) as rail_attempted
  from followers o join feeds f on f.id = o.feed_id
  where o.account_id = $1 and o.subject_type = 'shipment'`

const shipmentsPage = `
  select ${shipmentColumns.map((column) => `s."${column}"`).join(", ")}, polled.* from shipments s
  left join lateral (${stamps("null")} and o.subject_id = s.id) polled on true
  where s.account_id = $1 order by s.created_at desc, s.id desc limit $2 offset $3`

const containersOf = `
  select ${containerColumns.map((column) => `c."${column}"`).join(", ")}, polled.* from containers c
  left join lateral (${stamps("c.number")} and o.subject_id = c.shipment_id) polled on true
  where c.account_id = $1 and c.shipment_id = any($2) order by c.created_at, c.id`

const app = fastify()

/** What a good engineer writes in a day: two statements and a count, rows mapped, one `JSON.stringify`. */
app.get<{ Querystring: Record<string, string> }>("/v2/shipments", async (request, reply) => {
  const account = request.headers["x-account"]
  const size = Number(request.query["page[size]"] ?? 30)
  const page = Number(request.query["page[number]"] ?? 1)
  const [found, counted] = await Promise.all([
    pool.query<ShipmentRow>({ name: "page", text: shipmentsPage, values: [account, size, (page - 1) * size] }),
    pool.query<{ total: string }>({
      name: "count",
      text: "select count(*) as total from shipments where account_id = $1",
      values: [account]
    })
  ])
  const ids = found.rows.map(({ id }) => id)
  const contained = await pool.query<ContainerRow>({ name: "containers", text: containersOf, values: [account, ids] })
  const byShipment = Map.groupBy(contained.rows, ({ shipment_id }) => shipment_id)
  const total = Number(counted.rows[0]?.total)
  const last = Math.ceil(total / size)
  const base = `${request.protocol}://${request.host}${request.url}`
  const at = (number: number) => {
    const url = new URL(base)
    url.searchParams.set("page[number]", String(number))
    return url.href
  }
  return reply.type("application/vnd.api+json").send({
    data: found.rows.map((row) => toShipment(row, byShipment.get(row.id) ?? [], places)),
    included: ids.flatMap((id) => (byShipment.get(id) ?? []).map((row) => toContainer(row, places))),
    links: {
      self: base,
      current: at(page),
      ...(page > 1 ? { first: at(1), prev: at(page - 1) } : {}),
      ...(page < last ? { next: at(page + 1), last: at(last) } : {})
    },
    meta: { size: ids.length, total }
  })
})

answer(() => undefined)
await app.listen({ port: 0, host: "127.0.0.1" })
tell({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` })
