import { parser } from "@prometheus-io/lezer-promql"

/** What an expression names. Prometheus' own grammar reads it. */
export interface Read {
  /** False where Prometheus would refuse it. */
  readonly isRight: boolean
  readonly metrics: ReadonlyArray<string>
  /** Labels that are matched or grouped by. */
  readonly labels: ReadonlyArray<string>
}

/** Grafana puts a duration there before it asks. */
const asAsked = (expression: string) => expression.replaceAll("$__rate_interval", "1m")

export const readPromQl = (expression: string): Read => {
  const text = asAsked(expression)
  const read = { isRight: true, metrics: new Set<string>(), labels: new Set<string>() }
  parser.parse(text).iterate({
    enter: ({ from, name, node, to, type }) => {
      if (type.isError) read.isRight = false
      const part = text.slice(from, to)
      if (name === "Identifier" && node.parent?.name === "VectorSelector") read.metrics.add(part)
      if (name === "LabelName") read.labels.add(part)
    }
  })
  return { isRight: read.isRight, metrics: [...read.metrics], labels: [...read.labels] }
}
