import { assert, it } from "@effect/vitest"

import { movedPages, movedPathOf } from "#adapters/docs/movedPages.ts"

import { site } from "./built.ts"

it.each([...movedPages.keys()])("%s is an address of an earlier release, and leads to a page", (path) => {
  assert.isFalse(site.has(`${path}.html`))
  assert.isTrue(site.has(movedPathOf(path) ?? ""), movedPathOf(path) ?? "no page")
  assert.isTrue(site.has(movedPathOf(`${path}.md`) ?? ""), movedPathOf(`${path}.md`) ?? "no page")
})
