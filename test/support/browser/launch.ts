import { chromium } from "playwright-core"
import type { Browser } from "playwright-core"

import { findChromium } from "./chromium.ts"

/**
 * A real browser. Without one, null and a message that says that these tests are skipped; with `REQUIRE_BROWSER=1` an error. The arguments that come with the package are left out:
 * they run it in one process, which ends with the first closed context, and switch off the web security that tests are for.
 */
export const launch = async (): Promise<Browser | null> => {
  try {
    const found = await findChromium()
    if (found === null) throw new Error("npm has no Chromium for this system; CHROMIUM_PATH may name one")
    return await chromium.launch({
      executablePath: found.path,
      args: ["--no-sandbox"],
      env: { ...process.env, ...found.env } as Record<string, string>
    })
  } catch (error) {
    if (process.env["REQUIRE_BROWSER"] === "1") throw error
    // oxlint-disable-next-line no-console
    console.warn(`SKIPPED: everything that needs a browser (${String(error).slice(0, 500)})`)
    return null
  }
}
