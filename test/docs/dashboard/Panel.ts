export interface Query {
  readonly expr: string
  readonly legend: string
}

export interface Panel {
  readonly title: string
  readonly description: string
  /** Of Grafana. */
  readonly unit: string
  readonly queries: ReadonlyArray<Query>
  readonly type?: "timeseries" | "stat"
}

export const one = (expr: string, legend: string): ReadonlyArray<Query> => [{ expr, legend }]

export const rate = "$__rate_interval"
export const quantile = (part: number, metric: string, by = "le", where = "") =>
  `histogram_quantile(${part}, sum by (${by}) (rate(${metric}_bucket${where}[${rate}])))`

export interface Row {
  readonly title: string
  readonly panels: ReadonlyArray<Panel>
}
