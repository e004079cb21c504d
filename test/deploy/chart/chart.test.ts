import { assert, describe, it } from "@effect/vitest"
import { Ajv } from "ajv"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { textOf, yamlOf } from "../files.ts"
import { renderChart } from "./renderChart.ts"
import type { Manifest } from "./renderChart.ts"
import type { Values } from "./templateFunctions.ts"

const chart = "deploy/helm/landfall"
const examples = ["small", "large"].map((size) => `${chart}/values-${size}.yaml`)
const minimal = { existingSecret: "landfall", documents: { ephemeral: true } }

const isValid = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(textOf(`${chart}/values.schema.json`)) as object
)

interface Rule {
  readonly ports: ReadonlyArray<{ readonly port: number | string }>
  readonly to?: ReadonlyArray<Values>
}

const one = (manifests: ReadonlyArray<Manifest>, kind: string) =>
  nonEmpty(manifests.filter((manifest) => manifest.kind === kind))[0]

/** Rules of egress for URLs, after the rules that every installation has. */
const urlRules = (values: Values) => {
  const rulesOf = (given: Values) => one(renderChart(given), "NetworkPolicy")?.spec["egress"] as ReadonlyArray<Rule>
  return rulesOf({ ...minimal, ...values }).slice(rulesOf(minimal).length)
}

const portsOf = (values: Values) => urlRules(values).flatMap(({ ports }) => ports.map(({ port }) => port))

interface Container {
  readonly env: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly livenessProbe?: Values
  readonly readinessProbe?: Values
  readonly startupProbe?: Values
}

const containersOf = (manifests: ReadonlyArray<Manifest>) =>
  manifests
    .filter(({ kind }) => kind === "Deployment")
    .flatMap(({ spec }) => {
      const { spec: pod } = spec["template"] as { readonly spec: { readonly containers: ReadonlyArray<Container> } }
      return pod.containers
    })

/** Nodes do not connect to these; the chart has other values for the database and for ingestion nodes. */
const notOutgoing = new Set(["DATABASE_URL", "INGESTION_URL", "PUBLIC_URL", "SERVICE_URL"])

describe("The rendered chart", () => {
  it("has the same kinds of objects with each example of values", () => {
    for (const path of examples) {
      const values = yamlOf(path) as Values
      isValid(values)
      assert.deepStrictEqual(
        (isValid.errors ?? []).filter(({ keyword }) => keyword !== "required"),
        [],
        path
      )
      const manifests = renderChart(values)
      for (const { apiVersion, kind, metadata } of nonEmpty(manifests)) {
        assert.match(apiVersion, /^(?:[\w.]+\/)?v\d$/, kind)
        assert.match(metadata.name, /^landfall/, kind)
      }
      const kinds = new Set(manifests.map(({ kind }) => kind))
      assert.includeMembers([...kinds], ["Deployment", "Service", "ServiceAccount", "Job", "NetworkPolicy", "Ingress"])
    }
  })

  it("probes all nodes, with and without metrics", () => {
    for (const enabled of [false, true]) {
      const containers = containersOf(renderChart({ ...minimal, serviceMonitor: { enabled } }))
      assert.lengthOf(containers, 3)
      for (const { env, livenessProbe, readinessProbe, startupProbe } of containers) {
        for (const probe of [livenessProbe, readinessProbe, startupProbe]) {
          assert.hasAnyKeys(probe ?? {}, ["httpGet", "exec"])
        }
        const command = (livenessProbe?.["exec"] as { readonly command: ReadonlyArray<string> } | undefined)?.command
        const port = env.find(({ name }) => name === "METRICS_PORT")?.value
        if (command !== undefined) {
          assert.deepStrictEqual(command, ["node", "deploy/container/healthy.js", port ?? "none", "/health"])
        }
      }
    }
  })

  it("lets nodes connect to the port of each URL", () => {
    const env = {
      AIS_TCP: "ais.example:5631",
      CARRIER_MAEU_URL: "https://carrier.example:8443/v2",
      NATS_URL: "nats://nats-0.messaging.svc:4222,nats://nats-1.messaging.svc.cluster.local",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://10.1.2.3:4318",
      PUBLIC_URL: "https://landfall.example:9999",
      S3_ENDPOINT: "http://minio:9000"
    }
    const urls = ["smtps://smtp.example", "smtp://smtp.example"]
    assert.deepStrictEqual(portsOf({ env, networkPolicy: { urls } }), [5631, 8443, 4222, 4222, 4318, 9000, 465, 587])
    const [ais, , nats, , collector, storage] = urlRules({ env })
    assert.deepStrictEqual(
      (ais?.to ?? []).map(({ ipBlock }) => (ipBlock as { readonly cidr: string }).cidr),
      ["0.0.0.0/0", "::/0"]
    )
    const namespaceSelector = { matchLabels: { "kubernetes.io/metadata.name": "messaging" } }
    assert.deepStrictEqual(nats?.to, [{ namespaceSelector }])
    assert.deepStrictEqual(collector?.to, [{ ipBlock: { cidr: "10.1.2.3/32" } }])
    assert.deepStrictEqual(storage?.to, [{ podSelector: {} }])
    assert.deepStrictEqual(
      portsOf({ nodes: { ingestion: { env: { TERMINAL_URL: "http://gate.example:8080" } } } }),
      [8080]
    )
  })

  it("lets nodes connect to each documented variable with an address", () => {
    const rows = textOf("docs/reference/configuration.md").matchAll(
      /^\| `([A-Z_<>]+)`\s*\| ([^|]*(?:\bURL|servers|host:port)[^|]*)\|/gm
    )
    const names = [...rows].map(([, name = "", kind = ""]) => ({ name: name.replaceAll(/<\w+>/g, "X"), kind }))
    assert.isAbove(names.length, 12)
    for (const { kind, name } of names) {
      const value = kind.includes("host:port") ? "server.example:7777" : "https://server.example:7777"
      assert.deepStrictEqual(portsOf({ env: { [name]: value } }), notOutgoing.has(name) ? [] : [7777], name)
    }
  })

  it("rejects an address whose port is unknown, and a password in values", () => {
    assert.throws(() => portsOf({ env: { AIS_TCP: "ais.example" } }), /env\.AIS_TCP must have a port/)
    assert.throws(() => portsOf({ networkPolicy: { urls: ["ftp://files.example"] } }), /must be a URL that starts with/)
    assert.isFalse(
      isValid({ image: {}, nodes: { api: {} }, networkPolicy: { urls: ["smtps://me:secret@smtp.example"] } })
    )
    assert.include(JSON.stringify(isValid.errors), "/networkPolicy/urls/0")
  })
})
