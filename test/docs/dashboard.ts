import { inside } from "./dashboard/inside.ts"
import { outside } from "./dashboard/outside.ts"
import type { Panel } from "./dashboard/Panel.ts"

const datasource = { type: "prometheus", uid: "${datasource}" }

const rows = [...outside, ...inside]

const [columns, height] = [24, 8]

const panelOf = (
  { description, queries, title, type = "timeseries", unit }: Panel,
  id: number,
  x: number,
  y: number,
  w: number
) => ({
  id,
  type,
  title,
  description,
  datasource,
  gridPos: { x, y, w, h: type === "stat" ? 4 : height },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options:
    type === "stat"
      ? { reduceOptions: { calcs: ["lastNotNull"] } }
      : { legend: { displayMode: "list", placement: "bottom" }, tooltip: { mode: "multi" } },
  targets: queries.map(({ expr, legend }, place) => ({
    refId: String.fromCodePoint(65 + place),
    datasource,
    expr,
    legendFormat: legend
  }))
})

/** Rows of panels, four in the first row, two beside each other in the others. */
const laidOut = () => {
  const panels: Array<object> = []
  let [id, y] = [1, 0]
  for (const { panels: own, title } of rows) {
    panels.push({
      id: id++,
      type: "row",
      title,
      collapsed: false,
      gridPos: { x: 0, y: y++, w: columns, h: 1 },
      panels: []
    })
    const isStats = own.every(({ type }) => type === "stat")
    const width = columns / (isStats ? own.length : 2)
    own.forEach((panel, place) => {
      const perRow = columns / width
      panels.push(panelOf(panel, id++, (place % perRow) * width, y + Math.floor(place / perRow) * height, width))
    })
    y += isStats ? 4 : Math.ceil(own.length / 2) * height
  }
  return panels
}

/** Every expression of the dashboard. */
export const dashboardExpressions = rows.flatMap(({ panels }) =>
  panels.flatMap(({ queries }) => queries.map(({ expr }) => expr))
)

/** The dashboard as Grafana imports it. */
export const dashboard = (): string =>
  `${JSON.stringify(
    {
      title: "Landfall",
      uid: "landfall",
      description: "Written by `npm run generate -- docs` from test/docs/dashboard.ts.",
      tags: ["landfall"],
      timezone: "browser",
      schemaVersion: 39,
      version: 1,
      editable: true,
      refresh: "30s",
      time: { from: "now-6h", to: "now" },
      templating: {
        list: [
          {
            name: "datasource",
            label: "Data source",
            type: "datasource",
            query: "prometheus",
            current: {},
            hide: 0,
            refresh: 1
          }
        ]
      },
      annotations: {
        list: [
          {
            name: "Alerts",
            enable: true,
            iconColor: "red",
            datasource,
            expr: `ALERTS{alertname=~"Landfall.*", alertstate="firing"}`,
            titleFormat: "{{alertname}}"
          }
        ]
      },
      panels: laidOut()
    },
    null,
    2
  )}\n`
