import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { parse } from "yaml"

import { conditions } from "#adapters/monitoring/conditions/conditions.ts"
import { catalogue } from "#application/telemetry/metrics/catalogue.ts"

import { alertRules } from "./alerts.ts"
import { dashboard, dashboardExpressions } from "./dashboard.ts"
import { root } from "./pages.ts"
import { readPromQl } from "./promql.ts"

const metrics = Object.values(catalogue).flat()

/** The series of each metric as Prometheus stores it, and what Prometheus adds of itself. */
const series = new Map([
  ["up", ["job", "instance"]],
  ["ALERTS", ["alertname", "alertstate"]],
  ...metrics.flatMap(({ kind, labels, name }): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
    const own = [...labels, "process", "job", "instance"]
    return kind === "histogram"
      ? [
          [`${name}_bucket`, [...own, "le"]],
          [`${name}_count`, own],
          [`${name}_sum`, own]
        ]
      : [[name, own]]
  })
])

const expressions = [...conditions.map(({ expression }) => expression), ...dashboardExpressions]

describe("the catalogue", () => {
  it("has names by the conventions", () => {
    const names = metrics.map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
    for (const { help, kind, labels, name } of metrics) {
      assert.match(name, /^(landfall|process|nodejs|http_server)_[a-z0-9_]+$/)
      assert.strictEqual(name.endsWith("_total"), kind === "counter", name)
      if (kind === "histogram") assert.match(name, /_seconds$/)
      assert.match(help, /^\S.*\.$/)
      for (const label of labels) assert.match(label, /^[a-z_]+$/)
      assert.notInclude(labels, "account")
    }
  })
})

describe("alerts and dashboard", () => {
  it.each(expressions)("%s is read by Prometheus, and names what there is", (expression) => {
    const { isRight, labels, metrics } = readPromQl(expression)
    assert.isTrue(isRight)
    assert.isNotEmpty(metrics)
    const known = new Set(metrics.flatMap((name) => series.get(name) ?? assert.fail(`there is no metric ${name}`)))
    assert.deepStrictEqual(
      labels.filter((label) => !known.has(label)),
      []
    )
  })

  it("finds what there is not", () => {
    assert.isFalse(readPromQl("sum by (le (rate(x[5m])").isRight)
    assert.isFalse(series.has("landfall_queue_depth"))
  })

  it("shows every metric of the catalogue on the dashboard", () => {
    const shown = new Set(dashboardExpressions.flatMap((expression) => readPromQl(expression).metrics))
    const isShown = (name: string) => [name, `${name}_bucket`, `${name}_count`].some((one) => shown.has(one))
    assert.deepStrictEqual(
      metrics.map(({ name }) => name).filter((name) => !isShown(name)),
      []
    )
  })

  it("gives every alert its runbook, and every runbook its alert", () => {
    for (const { alert, runbook } of conditions) {
      const page = join(root, `docs/guides/operate/runbooks/${runbook}.md`)
      assert.isTrue(existsSync(page), page)
      const text = readFileSync(page, "utf8")
      assert.include(text, `\`${alert}\``)
      for (const heading of ["Meaning", "Where to look", "What to do"]) assert.include(text, `## ${heading}`)
    }
    assert.strictEqual(new Set(conditions.map(({ alert }) => alert)).size, conditions.length)
  })

  it.each([
    ["deploy/prometheus/alerts.yml", alertRules, parse],
    ["deploy/grafana/landfall.json", dashboard, JSON.parse]
  ])("%s is what `npm run generate -- docs` writes", (name, made, read: (text: string) => unknown) => {
    assert.deepStrictEqual(read(readFileSync(join(root, name), "utf8")), read(made()))
  })

  it("has a test of every rule that is run by hand with promtool", () => {
    const tests = readFileSync(join(root, "deploy/prometheus/alerts.test.yml"), "utf8")
    const tested = JSON.stringify(parse(tests))
    // `exp_alerts` with something in it: it has been seen to fire.
    const fired = new Set([...tested.matchAll(/"alertname":"(\w+)","exp_alerts":\[\{/g)].map(([, name]) => name))
    assert.deepStrictEqual(
      conditions.map(({ alert }) => alert).filter((alert) => !fired.has(alert)),
      []
    )
  })

  it("has rules as Prometheus wants them", () => {
    const { groups } = parse(alertRules()) as {
      readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<Readonly<Record<string, unknown>>> }>
    }
    assert.strictEqual(groups[0]?.rules.length, conditions.length)
    for (const rule of groups[0]?.rules ?? []) {
      assert.match(String(rule["alert"]), /^Landfall[A-Za-z]+$/)
      assert.match(String(rule["for"]), /^\d+[smh]$/)
    }
  })
})
