/** What was seen in the frames of a page. */
export interface Frames {
  readonly faults: ReadonlyArray<string>
  readonly count: number
  /** Different texts of the page. */
  readonly texts: number
}

/**
 * Checks every frame for a time in milliseconds. Runs inside the page, so it uses nothing from outside of itself.
 */
export const watchFrames = (checks: ReadonlyArray<() => ReadonlyArray<string>>, duration: number): Promise<Frames> =>
  new Promise((resolve) => {
    const faults = new Set<string>()
    const texts = new Set<string>()
    const from = performance.now()
    let count = 0
    const look = () => {
      count += 1
      texts.add(document.querySelector("main")?.innerText ?? "")
      for (const fault of checks.flatMap((check) => check())) faults.add(fault)
      if (performance.now() - from > duration) resolve({ faults: [...faults], count, texts: texts.size })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
