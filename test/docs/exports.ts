import type { Column } from "#adapters/rest/table/Column.ts"
import { requestColumns } from "#adapters/rest/tracking/tracking/exportColumns.ts"
import { containerColumns } from "#adapters/rest/voyage/container/exportColumns.ts"
import { shipmentColumns } from "#adapters/rest/voyage/shipment/exportColumns.ts"

const tableOf = (columns: ReadonlyArray<Column<never>>): string =>
  [
    "| Column | Kind | What |",
    "| - | - | - |",
    ...columns.map(({ description, kind, name }) => `| \`${name}\` | ${kind} | ${description} |`)
  ].join("\n")

/** The page of the columns of exports, made from their definition. */
export const exportsPage = (): string => `# Columns of exports

For users and developers: look up the columns of [exports](../../guides/dispatchers/exports.md), with their kinds.

Written by \`npm run generate -- docs\` from \`exportColumns.ts\` of containers, shipments and tracking requests. Kinds: \`text\`, \`number\`, \`boolean\` (\`true\`, \`false\`), \`date\` (a day of the calendar of its place), \`instant\` (a moment in UTC). Columns are added at any place: read them by their names.

## Containers

${tableOf(containerColumns)}

## Shipments

${tableOf(shipmentColumns)}

## Tracking requests

${tableOf(requestColumns)}
`
