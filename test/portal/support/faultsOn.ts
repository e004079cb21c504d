import type { Page } from "playwright-core"

import { brokenWords } from "../inPage/brokenWords.ts"
import { geometryFaults } from "../inPage/geometryFaults.ts"
import { smallTargets } from "../inPage/smallTargets.ts"

/** Everything that a picture may have wrong; each runs inside the page. */
export const checks = [geometryFaults, brokenWords, smallTargets] as const

/** What is wrong with the picture of a page as it is now. */
export const faultsOn = async (page: Page): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  for (const check of checks) faults.push(...(await page.evaluate(check)))
  return faults
}
