import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { subjectKey } from "../../state/feedTables.ts"
import type { MemoryState } from "../../state/MemoryState.ts"

type Tables = Pick<MemoryState["Service"], "feeds" | "followers">

const newest = (feeds: ReadonlyArray<Feed>, stamp: "last_attempted_at" | "last_succeeded_at") =>
  feeds.reduce<Instant | null>((newest, feed) => {
    const at = feed[stamp]
    return at === null ? newest : newest === null ? at : later(newest, at)
  }, null)

const followed = ({ feeds, followers }: Tables, account_id: AccountId, id: ShipmentId) =>
  followers
    .by("subject", subjectKey({ account_id, subject: { type: "shipment", id } }))
    .flatMap(({ feed_id }) => feeds.get(feed_id) ?? [])

const isCarrier = ({ kind }: Feed) => kind === "carrier"

const isOf =
  (wanted: Feed["kind"], container: string) =>
  ({ kind, reference }: Feed) =>
    kind === wanted && reference.type !== "any" && reference.number === container

/** Unchanged values need no new record, and no validation. */
const holds = <Row>(row: Row, values: Partial<Row>): boolean =>
  Object.entries(values).every(([name, value]) => row[name as keyof Row] === value)

export const stampShipment =
  (tables: Tables) =>
  (shipment: Shipment): Shipment => {
    const carriers = followed(tables, shipment.account_id, shipment.id).filter(isCarrier)
    const stamps = {
      line_tracking_last_attempted_at: newest(carriers, "last_attempted_at"),
      line_tracking_last_succeeded_at: newest(carriers, "last_succeeded_at")
    }
    return holds(shipment, stamps) ? shipment : new Shipment({ ...shipment, ...stamps })
  }

export const stampContainer =
  (tables: Tables) =>
  (container: Container): Container => {
    const feeds = followed(tables, container.account_id, container.shipment_id)
    const terminals = feeds.filter(isOf("terminal", container.number))
    const stamps = {
      shipment_last_tracking_request_at: newest(feeds.filter(isCarrier), "last_attempted_at"),
      pod_last_tracking_request_at: newest(terminals, "last_attempted_at"),
      terminal_checked_at: newest(terminals, "last_succeeded_at"),
      rail_last_tracking_request_at: newest(feeds.filter(isOf("rail", container.number)), "last_attempted_at")
    }
    return holds(container, stamps) ? container : new Container({ ...container, ...stamps })
  }
