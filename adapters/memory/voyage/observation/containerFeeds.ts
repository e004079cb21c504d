import type { Container } from "#domain/voyage/container/Container.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"

import type { MemoryState } from "../../state/MemoryState.ts"
import { listPolledFeeds } from "./listPolledFeeds.ts"
import { stampContainer } from "./pollStamps.ts"

type Tables = Pick<MemoryState["Service"], "credentials" | "feeds" | "followers" | "shipments">

export const containerFeeds = (tables: Tables) => {
  const asked = listPolledFeeds(tables)
  return ({ account_id, number, shipment_id }: Container) =>
    asked(account_id, shipment_id).filter((feed) => feed.kind === "carrier" || feed.number === number)
}

export const containerVersion = (tables: Tables) => {
  const [stamp, feedsOf] = [stampContainer(tables), containerFeeds(tables)]
  return (container: Container) => hashOf([stamp(container), feedsOf(container)])
}
