import type { Browser, Page } from "playwright-core"

/** Notes how long each frame took while something scrolls, from now on. */
const watchFrames = `{
  const frames = (window.frames60 = [])
  let last = performance.now()
  const note = (now) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}`

/** A frame that takes longer than one and a half frames of a screen of 60 Hz: at least one frame was dropped. */
const maxFrameMs = 25

interface Speed {
  /** CSS pixels of a turn of the wheel, every 50 ms or more. */
  readonly turn: number
  readonly maxTurns: number
}

/** A fast wheel, and a thumb of the scroll bar that is dragged through the whole list. */
const speeds: Readonly<Record<"wheel" | "drag", Speed>> = {
  wheel: { turn: 400, maxTurns: 500 },
  drag: { turn: 2000, maxTurns: 600 }
}

export interface Scrolling {
  readonly frames: number
  readonly dropped: number
  readonly longestMs: number
}

/** Turns the wheel over the page until its list does not move any more. */
const scrollThrough = async (page: Page, list: string, { maxTurns, turn }: Speed): Promise<Scrolling> => {
  await page.locator(list).evaluate((element) => element.scrollTo(0, 0))
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
  const list = "[data-scroll-restoration-id]"
  const wheel = await scrollThrough(page, list, speeds.wheel)
  const drag = await scrollThrough(page, list, speeds.drag)
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } })
  const plain = await context.newPage()
  await plain.setContent(plainRows(rows))
  const peer = await scrollThrough(plain, "main", speeds.drag)
  await context.close()
  return { wheel, drag, peer }
}
