import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"

const sizes = [
  { width: 1360, height: 850 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 }
] as const

/** The map fills its part of the page, which does not scroll. */
const checkSizes = async (page: Page): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const [wider, higher, height] = (await page.evaluate(`[
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
      document.querySelector("landfall-fleet").getBoundingClientRect().height
    ]`)) as [number, number, number]
    assert.deepStrictEqual([wider, higher], [0, 0], `${size.width} px`)
    assert.isAbove(height, size.height * 0.35, `${size.width} px`)
  }
}

/** A vessel of the list is highlighted on the map, and one of the map in the list. */
const checkSelection = async (page: Page): Promise<void> => {
  await page.setViewportSize(sizes[0])
  const first = page.getByRole("list", { name: "Vessels" }).getByRole("button", { name: "last position" }).first()
  const name = await first.locator("b").innerText()
  await first.click()
  await page.getByRole("list", { name: "Vessels" }).getByRole("button", { expanded: true }).waitFor()
  await page.locator(`landfall-fleet .targets button[aria-label^="${name}"][aria-pressed=true]`).waitFor()
  await first.click()
  await page.locator("landfall-fleet .targets button[aria-pressed=true]").waitFor({ state: "detached" })
  const other = page.locator("landfall-fleet .targets button[aria-pressed]").first()
  // Vessels of one port are a cluster until the map is close enough.
  while ((await other.count()) === 0) {
    await page.locator("landfall-fleet .targets button").first().click()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  const label = (await other.getAttribute("aria-label")) ?? ""
  await other.click()
  const row = page.getByRole("button", { expanded: true }).locator("b")
  assert.isTrue(label.startsWith(`${await row.innerText()}, `), label)
}

/** Vessels for the map alone: two near each other, and one far from them whose latitude is given. */
const showVessels = (page: Page, latitude: number) =>
  page.evaluate(async (latitude) => {
    const map = document.querySelector("landfall-fleet") as unknown as { vessels: ReadonlyArray<unknown> }
    const vessel = (id: string, at: readonly [number, number]) => ({
      id,
      at,
      heading: 90,
      name: id,
      detail: "last position now",
      weight: 1
    })
    map.vessels = [vessel("A", [-30, 40]), vessel("B", [-29.5, 40.2]), vessel("C", [120, latitude])]
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, latitude)

const transformOf = async (page: Page, label: string) =>
  page.locator(`landfall-fleet .targets button[aria-label^="${label}"]`).evaluate(({ style }) => style.transform)

/** Vessels that move leave the view as it is; a cluster zooms in by keyboard. */
const checkChanges = async (page: Page): Promise<void> => {
  await showVessels(page, 20)
  // Whatever was enlarged before: the whole map has the two vessels as one cluster. A map that somebody has moved by a
  // key is not fitted to its vessels any more.
  for (const key of ["0", "ArrowRight"]) await page.locator("landfall-fleet .stage").press(key)
  // Shown again, since a move is drawn a frame later.
  await showVessels(page, 20)
  const [cluster, vessel] = [await transformOf(page, "2 vessels"), await transformOf(page, "C,")]
  await showVessels(page, -50)
  assert.strictEqual(await transformOf(page, "2 vessels"), cluster)
  assert.notStrictEqual(await transformOf(page, "C,"), vessel)
  await page.locator('landfall-fleet .targets button[aria-label^="2 vessels"]').press("Enter")
  await page.locator('landfall-fleet .targets button[aria-label^="A,"]').waitFor()
  await page.locator('landfall-fleet .targets button[aria-label^="B,"]').waitFor()
  assert.match(
    String(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)),
    /^stage/
  )
}

/** The simulated vessels arrive within seconds: the page keeps the response in which several have positions. */
const holdVessels = async (page: Page): Promise<void> => {
  let body = ""
  for (let tries = 0; tries < 120 && (body.match(/"latitude":-?\d/g) ?? []).length < 2; tries++) {
    body = await page.evaluate(async () => (await fetch("/v2/vessels?page%5Bsize%5D=100")).text())
    await page.waitForTimeout(500)
  }
  await page.route("**/v2/vessels?*", (route) => route.fulfill({ body, contentType: "application/vnd.api+json" }))
  await page.reload()
  await page.locator("landfall-fleet .targets button").first().waitFor({ state: "attached" })
}

/** The map page with the vessels of the account: its size, its selection, and its view while vessels move. */
export const checkFleetMap = async (page: Page): Promise<void> => {
  await holdVessels(page)
  await checkSizes(page)
  await checkSelection(page)
  await checkChanges(page)
}
