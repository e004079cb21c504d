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
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const ajv = new Ajv({ strict: false, validateFormats: false })
const { $schema: _known, ...rules } = schema
const isCompose = ajv.compile(rules)

describe("The compose file", () => {
  const compose = yamlOf("deploy/compose/compose.yaml") as Compose
  const withStorage = yamlOf("deploy/compose/object-storage.yaml") as Compose
  const nodes = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

  it("follows the Compose Specification", () => {
    for (const file of [compose, withStorage]) {
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
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      assert.strictEqual(file, `./secrets/${name}`)
      assert.include(script, `\nmake ${name} `)
    }
    for (const [name, { build, secrets = [] }] of nonEmpty(nodes)) {
      assert.isTrue(existsSync(join(root, "deploy/compose", build?.context ?? "", build?.dockerfile ?? "none")), name)
      assert.deepStrictEqual(
        secrets.filter((secret) => !(secret in compose.secrets)),
        []
      )
    }
    const programs = nodes.flatMap(([, { command = [] }]) => command.filter((word) => word.startsWith("runtimes/")))
    for (const program of nonEmpty(programs)) assert.isTrue(existsSync(join(root, program)), program)
  })
})
