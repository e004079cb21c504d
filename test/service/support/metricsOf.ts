import { assert } from "@effect/vitest"
import { Effect } from "effect"
import parseText from "parse-prometheus-text-format"

import { eventually } from "./eventually.ts"
import type { Program } from "./Program.ts"

/** Where a node says that its metrics are. */
export const metricsAddressOf = (node: Program) =>
  eventually("the address of the metrics", () => /metrics at (http:\/\/[\d.]+:\d+\/metrics)/.exec(node.stderr())?.[1])

/** The metrics at an address, by name: the labels and the value of each series. */
export const metricsAt = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(address, { headers })
  assert.strictEqual(response.status, 200)
  const families = parseText(await response.text())
  return new Map(
    families.map(({ metrics, name }) => [
      name,
      metrics.map(({ labels = {}, value }) => ({ labels, value: Number(value) }))
    ])
  )
}

/** The metrics of a node, on the port of its own. */
export const metricsOf = (node: Program) =>
  Effect.flatMap(metricsAddressOf(node), (address) => Effect.promise(() => metricsAt(address)))
