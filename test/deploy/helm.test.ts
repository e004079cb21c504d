import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Ajv } from "ajv"

import manifest from "../../package.json" with { type: "json" }
import { filesIn, root, textOf, yamlOf } from "./files.ts"

const chart = "deploy/helm/landfall"
const templates = filesIn(`${chart}/templates`).map((path) => ({ path, text: textOf(path) }))
const values = yamlOf(`${chart}/values.yaml`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const valueAt = (path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), values)

/** The names of values that stand in templates, from the root, and those of one of the nodes. */
const named = templates.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:\.Values|\$policy|\$node)((?:\.[a-zA-Z]+)+)/g)].map(([whole, rest = ""]) => {
    const names = rest.split(".").slice(1)
    if (whole.startsWith("$policy")) return { path, names: ["networkPolicy", ...names] }
    return { path, names: whole.startsWith("$node") ? ["nodes", "api", ...names] : names }
  })
)

/** How deep blocks are at the end of a template; they open and close in order. */
const depthOf = (text: string): number =>
  [...text.matchAll(/\{\{-?\s*(if|range|with|define|end|else)\b/g)].reduce(
    (depth, [, word]) => (word === "end" ? depth - 1 : word === "else" ? depth : depth + 1),
    0
  )

const hasHelm = spawnSync("helm", ["version"]).status === 0

const helm = (...args: ReadonlyArray<string>) => {
  const { status, stderr, stdout } = spawnSync("helm", [...args], { cwd: join(root, chart), encoding: "utf8" })
  return { status, said: stdout + stderr }
}

describe("The Helm chart", () => {
  it("has the version of the release, and values that its schema takes", () => {
    const { appVersion, version } = yamlOf(`${chart}/Chart.yaml`) as Readonly<Record<string, unknown>>
    assert.deepStrictEqual([version, appVersion], [manifest.version, manifest.version])
    const isValid = new Ajv({ strict: false }).compile(JSON.parse(textOf(`${chart}/values.schema.json`)) as object)
    isValid(values)
    assert.deepStrictEqual(isValid.errors ?? [], [])
    assert.isFalse(isValid({ image: {}, nodes: {}, replica: 1 }))
  })

  it("uses values that there are", () => {
    assert.isAbove(named.length, 40)
    assert.deepStrictEqual(
      named.filter(({ names }) => valueAt(names) === undefined),
      []
    )
  })

  it("has blocks that end, and starts programs that there are", () => {
    for (const { path, text } of templates) {
      assert.strictEqual(depthOf(text), 0, path)
      assert.strictEqual(text.match(/\{\{/g)?.length, text.match(/\}\}/g)?.length, path)
    }
    const { nodes } = values as { readonly nodes: Readonly<Record<string, unknown>> }
    for (const kind of Object.keys(nodes)) assert.isTrue(existsSync(join(root, `runtimes/${kind}.ts`)), kind)
  })

  it("lets no node be root, or write where it need not", () => {
    const helpers = textOf(`${chart}/templates/_helpers.tpl`)
    for (const rule of [
      "runAsNonRoot: true",
      "readOnlyRootFilesystem: true",
      "allowPrivilegeEscalation: false",
      "drop: [ALL]"
    ]) {
      assert.include(helpers, rule)
    }
    for (const name of ["nodes", "migrate"]) {
      const text = textOf(`${chart}/templates/${name}.yaml`)
      for (const part of [
        "landfall.podSecurity",
        "landfall.containerSecurity",
        "automountServiceAccountToken: false"
      ]) {
        assert.include(text, part, name)
      }
    }
    assert.match(textOf(`${chart}/templates/migrate.yaml`), /helm\.sh\/hook: pre-install,pre-upgrade/)
  })

  it.skipIf(!hasHelm)("is taken by helm, where there is one", () => {
    const given = ["--set", "existingSecret=landfall,documents.ephemeral=true,autoscaling.enabled=true"]
    assert.strictEqual(helm("lint", "--strict", ".", ...given).status, 0)
    const { said, status } = helm("template", "landfall", ".", ...given)
    assert.strictEqual(status, 0, said)
    assert.strictEqual(said.match(/^kind: Deployment$/gm)?.length, 3)
    assert.match(helm("template", "landfall", ".").said, /existingSecret names the Secret/)
  })
})
