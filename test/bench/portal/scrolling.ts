import type { Browser, Page } from "playwright-core"

/** Notes how long each frame took while something scrolls. */
const watchFrames = `
  window.frames60 = []
  let last = performance.now()
  const note = (now) => {
    window.frames60.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
`

/** A frame that takes longer than one and a half frames of a screen of 60 Hz: at least one frame was dropped. */
const maxFrameMs = 25

/** CSS pixels of a turn of the wheel, and turns until the list has had time to come to its end. */
const [turn, maxTurns] = [2000, 600]

export interface Scrolling {
  readonly frames: number
  readonly dropped: number
  readonly longestMs: number
}

/** Turns the wheel over the page until its list does not move any more. */
const scrollThrough = async (page: Page, list: string): Promise<Scrolling> => {
  await page.locator(list).hover()
  await page.evaluate(watchFrames)
  const top = () => page.locator(list).evaluate((element) => element.scrollTop)
  let before = -1
  for (let turns = 0; turns < maxTurns; turns++) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(50)
    const now = await top()
    if (now === before) break
    before = now
  }
  const frames = (await page.evaluate("window.frames60")) as ReadonlyArray<number>
  return {
    frames: frames.length,
    dropped: frames.filter((ms) => ms > maxFrameMs).length,
    longestMs: Math.max(...frames)
  }
}

/** As many rows without a script, without styles, and without data: what this browser can do on this machine. */
const plainRows = (rows: number): string =>
  `<!doctype html><title>Plain</title><main style="height:900px;overflow:auto">${Array.from(
    { length: rows },
    (_, row) => `<p style="height:60px;margin:0">TSTU ${row} Shanghai to Los Angeles</p>`
  ).join("")}</main>`

/** The fleet, which has to be open, and a plain page with as many rows. */
export const scrollingOf = async (browser: Browser, page: Page, rows: number) => {
  const fleet = await scrollThrough(page, "[data-scroll-restoration-id]")
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } })
  const plain = await context.newPage()
  await plain.setContent(plainRows(rows))
  const peer = await scrollThrough(plain, "main")
  await context.close()
  return { fleet, peer }
}
