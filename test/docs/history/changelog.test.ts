import { readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { root } from "../pages.ts"

const text = readFileSync(join(root, "CHANGELOG.md"), "utf8")

/** In the order of a release. */
const sectionOrder = ["Breaking changes", "Upgrading", "Added", "Changed", "Deprecated", "Fixed", "Removed", "Security"]

interface Release {
  readonly heading: string
  readonly lead: string
  readonly sections: ReadonlyArray<string>
}

const releases: ReadonlyArray<Release> = text
  .split(/^## /m)
  .slice(1)
  .map((release) => {
    const [first = "", ...sections] = release.split(/^### /m)
    const [heading = "", ...lead] = first.split("\n")
    return { heading, lead: lead.join("\n"), sections: sections.map((section) => section.split("\n")[0] ?? "") }
  })

describe("the changelog", () => {
  it("has the changes after the newest release first, then dated releases, newest first", () => {
    const [unreleased, ...others] = releases
    assert.strictEqual(unreleased?.heading, "[Unreleased]")
    const dates = nonEmpty(others).map(({ heading }) => /^\[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2})$/.exec(heading)?.[1])
    assert.notInclude(dates, undefined)
    assert.deepStrictEqual(dates, dates.toSorted().toReversed())
  })

  it("groups entries in one order of sections", () => {
    for (const { heading, sections } of releases) {
      const positions = sections.map((section) => sectionOrder.indexOf(section))
      assert.notInclude(positions, -1, heading)
      assert.deepStrictEqual(
        positions,
        [...new Set(positions)].toSorted((a, b) => a - b),
        heading
      )
    }
  })

  it("leads the newest release with five headlines", () => {
    const [, newest] = releases
    assert.lengthOf(newest?.lead.match(/^- \*\*/gm) ?? [], 5)
  })
})
