import type { Screen } from "../Screen.ts"
import type { StateName } from "../states/State.ts"

/** A list, or a page that has data of an account without any record, too. */
const all: ReadonlyArray<StateName> = ["full", "empty", "loading", "broken", "offline", "long", "many", "changing"]

/** The page of a record: an account without any has none. */
const ofRecord = all.filter((state) => state !== "empty")

/** Another look of a screen whose other states are those of the first. */
const filled: ReadonlyArray<StateName> = ["full", "long"]

const atSea = "/v2/containers?filter[current_status]=on_ship"
const onHold = "/v2/containers?filter[has_holds]=true"

/** The screens of the portal. */
export const portalScreens: ReadonlyArray<Screen> = [
  { name: "fleet", path: "/fleet", states: all },
  { name: "fleet-drawer", path: "/fleet?open=:id", list: onHold, states: ofRecord },
  { name: "fleet-filters", path: "/fleet?pod_code=USLAX,USLGB&has_holds=false&view=terminal", states: filled },
  { name: "fleet-attention", path: "/fleet?view=attention", states: filled },
  { name: "fleet-sorted", path: "/fleet?sort=-pickup_lfd", states: ["full"] },
  { name: "fleet-no-match", path: "/fleet?q=NOTHING", states: ["full"] },
  { name: "container-at-sea", path: "/containers/:id", list: atSea, states: ofRecord },
  { name: "container-on-hold", path: "/containers/:id", list: onHold, states: filled },
  {
    name: "container-returned",
    path: "/containers/:id",
    list: "/v2/containers?filter[current_status]=empty_returned",
    states: filled
  },
  {
    name: "container-on-rail",
    path: "/containers/:id",
    list: "/v2/containers?filter[current_status]=on_rail",
    states: filled
  },
  { name: "source-events", path: "/containers/:id?tab=reported", list: onHold, states: ofRecord },
  { name: "pickup", path: "/pickup", states: all },
  { name: "map", path: "/map", states: all },
  { name: "shipments", path: "/shipments", states: all },
  { name: "shipment", path: "/shipments/:id", list: "/v2/shipments?filter[tags]=urgent", states: ofRecord },
  { name: "requests", path: "/requests", states: all },
  { name: "rejected", path: "/refused", states: all },
  { name: "notifications", path: "/notifications", states: all },
  { name: "webhooks", path: "/webhooks", states: all },
  { name: "webhook", path: "/webhooks/:id", list: "/v2/webhooks", states: ofRecord },
  { name: "sources", path: "/sources", states: all },
  { name: "explorer", path: "/try", states: ["full", "offline"] },
  { name: "explorer-operation", path: "/try?operation=containers.list", states: ["full"] },
  { name: "api-keys", path: "/api-keys", states: all },
  // Loaded once in a minute.
  { name: "members", path: "/people", states: all.filter((state) => state !== "changing") },
  { name: "audit", path: "/audit", states: all }
]
