import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Link, redirect } from "@tanstack/react-router"

import { readAuditSearch } from "./audit/search.ts"
import { readContainerSearch } from "./container/search.ts"
import { readExplorerSearch } from "./explorer/search.ts"
import { Fleet } from "./fleet/Fleet.tsx"
import { readFleetSearch } from "./fleet/search.ts"
import { readMapSearch } from "./map/search.ts"
import { Screen } from "./parts/layout/Screen.tsx"
import { ErrorBlock, StateBlock } from "./parts/layout/StateBlock.tsx"
import { useDocumentTitle } from "./parts/useDocumentTitle.ts"
import { readRejectedReportSearch } from "./refused/search.ts"
import { readRequestSearch } from "./requests/search.ts"
import { Shell } from "./shell/Shell.tsx"
import { readShipmentSearch } from "./shipments/search.ts"
import { readDeliverySearch } from "./webhooks/deliveries/search.ts"

const NotFound = () => {
  useDocumentTitle("Page not found")
  return (
    <Screen>
      <StateBlock title="Page not found">
        <p>Check the address. It does not belong to a page of Landfall.</p>
        <Link to="/fleet" search={{}}>
          Back to fleet
        </Link>
      </StateBlock>
    </Screen>
  )
}

const Broken = ({ error }: { readonly error: unknown }) => (
  <Screen>
    <ErrorBlock
      title="This page cannot be shown"
      error={error instanceof Error ? error : new Error(String(error))}
      retry={() => location.reload()}
    />
  </Screen>
)

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })
const getParentRoute = () => root

/** Only the first screen is in the main bundle. */
const routes = [
  createRoute({
    getParentRoute,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/fleet", search: {} })
    }
  }),
  createRoute({ getParentRoute, path: "/fleet", component: Fleet, validateSearch: readFleetSearch }),
  createRoute({
    getParentRoute,
    path: "/containers/$id",
    component: lazyRouteComponent(() => import("./container/ContainerPage.tsx"), "ContainerPage"),
    validateSearch: readContainerSearch
  }),
  createRoute({
    getParentRoute,
    path: "/pickup",
    component: lazyRouteComponent(() => import("./pickup/Pickup.tsx"), "Pickup")
  }),
  createRoute({
    getParentRoute,
    path: "/requests",
    component: lazyRouteComponent(() => import("./requests/Requests.tsx"), "Requests"),
    validateSearch: readRequestSearch
  }),
  createRoute({
    getParentRoute,
    path: "/shipments",
    component: lazyRouteComponent(() => import("./shipments/Shipments.tsx"), "Shipments"),
    validateSearch: readShipmentSearch
  }),
  createRoute({
    getParentRoute,
    path: "/shipments/$id",
    component: lazyRouteComponent(() => import("./shipment/ShipmentPage.tsx"), "ShipmentPage")
  }),
  createRoute({
    getParentRoute,
    path: "/webhooks",
    component: lazyRouteComponent(() => import("./webhooks/Webhooks.tsx"), "Webhooks")
  }),
  createRoute({
    getParentRoute,
    path: "/webhooks/$id",
    component: lazyRouteComponent(() => import("./webhooks/WebhookPage.tsx"), "WebhookPage"),
    validateSearch: readDeliverySearch
  }),
  createRoute({
    getParentRoute,
    path: "/notifications",
    component: lazyRouteComponent(() => import("./notifications/Notifications.tsx"), "Notifications")
  }),
  createRoute({
    getParentRoute,
    path: "/refused",
    component: lazyRouteComponent(() => import("./refused/RejectedReports.tsx"), "RejectedReports"),
    validateSearch: readRejectedReportSearch
  }),
  createRoute({
    getParentRoute,
    path: "/api-keys",
    component: lazyRouteComponent(() => import("./keys/ApiKeys.tsx"), "ApiKeys")
  }),
  createRoute({
    getParentRoute,
    path: "/map",
    component: lazyRouteComponent(() => import("./map/MapPage.tsx"), "MapPage"),
    validateSearch: readMapSearch
  }),
  createRoute({
    getParentRoute,
    path: "/sources",
    component: lazyRouteComponent(() => import("./sources/Sources.tsx"), "Sources")
  }),
  createRoute({
    getParentRoute,
    path: "/try",
    component: lazyRouteComponent(() => import("./explorer/Explorer.tsx"), "Explorer"),
    validateSearch: readExplorerSearch
  }),
  createRoute({
    getParentRoute,
    path: "/people",
    component: lazyRouteComponent(() => import("./people/Members.tsx"), "Members")
  }),
  createRoute({
    getParentRoute,
    path: "/audit",
    component: lazyRouteComponent(() => import("./audit/Audit.tsx"), "Audit"),
    validateSearch: readAuditSearch
  })
] as const

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: Broken
})

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: typeof router
  }
}
