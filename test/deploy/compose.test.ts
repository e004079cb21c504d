import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Ajv } from "ajv"

import { nonEmpty } from "../support/nonEmpty.ts"
import { root, textOf, yamlOf } from "./files.ts"
import schema from "./schemas/compose-spec.json" with { type: "json" }

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: ReadonlyArray<string>
  readonly read_only?: boolean
  readonly cap_drop?: ReadonlyArray<string>
  readonly security_opt?: ReadonlyArray<string>
  readonly secrets?: ReadonlyArray<string>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | ReadonlyArray<string>
  readonly volumes?: ReadonlyArray<string>
  readonly tmpfs?: ReadonlyArray<string>
  readonly environment?: Readonly<Record<string, string>>
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>
  readonly networks?: {
    readonly default?: { readonly ipam: { readonly config: ReadonlyArray<{ readonly subnet: string }> } }
  }
}

const ajv = new Ajv({ strict: false, validateFormats: false })
const { $schema: _known, ...rules } = schema
const isCompose = ajv.compile(rules)

describe("The compose file", () => {
  const compose = yamlOf("deploy/compose/compose.yaml") as Compose
  const withStorage = yamlOf("deploy/compose/object-storage.yaml") as Compose
  const external = yamlOf("deploy/compose/external-postgres.yaml") as Compose
  const caddy = yamlOf("deploy/compose/caddy.yaml") as Compose
  const nodes = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

  it("follows the Compose Specification", () => {
    for (const file of [compose, withStorage, external, caddy]) {
      isCompose(file)
      assert.deepStrictEqual(isCompose.errors ?? [], [])
    }
    assert.includeMembers(Object.keys(compose.services), Object.keys(withStorage.services))
    assert.isFalse(isCompose({ services: { api: { imagee: "x" } } }), "the schema can refuse")
  })

  it("gives nodes nothing that they do not need, and starts them after the migration", () => {
    assert.deepStrictEqual(
      nodes.map(([name]) => name),
      ["migrate", "api", "ingestion", "webhook"]
    )
    for (const [name, node] of nonEmpty(nodes)) {
      assert.isTrue(node.read_only, name)
      assert.deepStrictEqual(node.cap_drop, ["ALL"], name)
      assert.deepStrictEqual(node.security_opt, ["no-new-privileges:true"], name)
      const [before = "", { condition } = { condition: "" }] = Object.entries(node.depends_on ?? {})[0] ?? []
      assert.deepStrictEqual(
        [before, condition],
        name === "migrate" ? ["postgres", "service_healthy"] : ["migrate", "service_completed_successfully"]
      )
    }
  })

  it("names files and secrets that there are", () => {
    const script = textOf("deploy/compose/make-secrets.sh")
    for (const [name, { file }] of Object.entries({ ...external.secrets, ...compose.secrets })) {
      assert.strictEqual(file, `./secrets/${name}`)
      assert.include(script, `\nmake ${name} `)
    }
    for (const [name, { build, secrets = [] }] of nonEmpty(nodes)) {
      assert.isTrue(existsSync(join(root, "deploy/compose", build?.context ?? "", build?.dockerfile ?? "none")), name)
      assert.deepStrictEqual(
        secrets.filter((secret) => !(secret in (compose.secrets ?? {}))),
        []
      )
    }
    const programs = nodes.flatMap(([, { command = [] }]) => command.filter((word) => word.startsWith("runtimes/")))
    for (const program of nonEmpty(programs)) assert.isTrue(existsSync(join(root, program)), program)
  })

  it("runs the whole service in one container without privileges, and keeps its data", () => {
    const single = [external, caddy].map(({ services }) => services["landfall"])
    for (const service of single) {
      assert.isUndefined(service?.command)
      assert.isTrue(service?.read_only)
      assert.deepStrictEqual(service?.cap_drop, ["ALL"])
      assert.include(service?.volumes ?? [], "landfall:/data")
      assert.isTrue(
        existsSync(join(root, "deploy/compose", service?.build?.context ?? "", service?.build?.dockerfile ?? "none"))
      )
    }
    assert.deepStrictEqual(external.services["landfall"]?.secrets, Object.keys(external.secrets ?? {}))
  })

  it("keeps the files of each node where the image has its data directory", () => {
    const dataDir = /\bDATA_DIR=(\S+)/.exec(textOf("deploy/container/Containerfile"))?.[1] ?? "none"
    for (const name of ["api", "ingestion", "webhook"]) {
      const { tmpfs = [], volumes = [] } = compose.services[name] ?? {}
      const mounted = [...volumes.map((volume) => volume.split(":")[1]), ...tmpfs.map((mount) => mount.split(":")[0])]
      assert.include(mounted, dataDir, name)
    }
  })

  it("lets Caddy end TLS, and Landfall trust Caddy's network", () => {
    const subnet = caddy.networks?.default?.ipam.config[0]?.subnet
    assert.strictEqual(caddy.services["landfall"]?.environment?.["TRUSTED_PROXIES"], subnet)
    assert.include(caddy.services["caddy"]?.volumes ?? [], "./Caddyfile:/etc/caddy/Caddyfile:ro")
    const lines = textOf("deploy/compose/Caddyfile").split("\n")
    assert.include(lines, "{$PUBLIC_URL} {")
    assert.include(lines, "\treverse_proxy landfall:3000")
  })
})
