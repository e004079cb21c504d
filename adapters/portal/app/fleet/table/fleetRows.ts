import type { Container } from "../../api/Container.ts"
import type { Page } from "../../api/documents.ts"
import { fleetRow } from "./FleetRow.ts"
import type { FleetRow } from "./FleetRow.ts"

const none: ReadonlyMap<string, FleetRow> = new Map()

const rowsByPage = new WeakMap<Page<Container>, ReadonlyMap<string, FleetRow>>()

/** An unchanged page returns the same rows, which avoids a rerender. */
export const fleetRows = (page: Page<Container> | undefined): ReadonlyMap<string, FleetRow> => {
  if (page === undefined) return none
  const rows =
    rowsByPage.get(page) ?? new Map(page.data.map((container) => [container.id, fleetRow(container, page.included)]))
  rowsByPage.set(page, rows)
  return rows
}
