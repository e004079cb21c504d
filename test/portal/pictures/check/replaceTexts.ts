import type { Page } from "playwright-core"

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Replaces texts of pages that the service writes by itself; the longest first, since one may be part of another. */
export const replaceTexts = async (page: Page, texts: ReadonlyMap<string, string>): Promise<void> => {
  const found = [...texts.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(found.map(escaped).join("|"), "g")
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback()
    const response = await route.fetch()
    if (!response.headers()["content-type"]?.startsWith("text/html")) return route.fulfill({ response })
    const body = (await response.text()).replaceAll(pattern, (text) => texts.get(text) ?? text)
    return route.fulfill({ response, body })
  })
}
