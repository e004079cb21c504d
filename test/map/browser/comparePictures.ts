/** What a picture and its PNG have in common, mark by mark. */
export interface Comparison {
  /** Pixels that differ, outside of letters, of a million. */
  readonly apart: number
  /** Of each circle, the percentage of its pixels that differ. */
  readonly circles: ReadonlyArray<number>
  /** Of each label, its text and how many pixels have the color of its letters in the one picture and in the other. */
  readonly labels: ReadonlyArray<readonly [text: string, inSvg: number, inPng: number]>
}

interface Sources {
  readonly svg: string
  /** A `data:` address. */
  readonly png: string
}

/** Runs in a browser: draws both and compares them, circle by circle, label by label, and the rest. */
export const comparePictures = async ({ png, svg }: Sources): Promise<Comparison> => {
  const [width, height] = [800, 420]
  const pixelsOf = async (source: string) => {
    const image = Object.assign(new Image(), { src: source })
    await image.decode()
    const context = new OffscreenCanvas(width, height).getContext("2d")
    if (context === null) throw new Error("There is no canvas")
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, width, height).data
  }
  const both = [await pixelsOf(`data:image/svg+xml,${encodeURIComponent(svg)}`), await pixelsOf(png)] as const
  const isNear = (pixels: Uint8ClampedArray, at: number, color: ReadonlyArray<number>, most: number) =>
    [0, 1, 2].every((part) => Math.abs((pixels[at + part] ?? 0) - (color[part] ?? 999)) <= most)
  const differs = (at: number) => !isNear(both[0], at, [...both[1].subarray(at, at + 3)], 48)

  document.body.style.margin = "0"
  document.body.innerHTML = svg
  const boxOf = (element: Element, margin: number) => {
    const { bottom, left, right, top } = element.getBoundingClientRect()
    const places: Array<number> = []
    for (let y = Math.max(0, Math.floor(top) - margin); y < Math.min(height, bottom + margin); y++)
      for (let x = Math.max(0, Math.floor(left) - margin); x < Math.min(width, right + margin); x++)
        places.push(4 * (y * width + x))
    return places
  }
  const texts = [...document.querySelectorAll("svg text")]
  const letters = new Set(texts.flatMap((text) => boxOf(text, 8)))
  let apart = 0
  for (let at = 0; at < width * height * 4; at += 4) if (!letters.has(at) && differs(at)) apart++
  const circles = [...document.querySelectorAll("svg circle")].map((circle) => {
    const own = boxOf(circle, 0).filter((at) => !letters.has(at))
    return own.length === 0 ? 0 : Math.round((100 * own.filter(differs).length) / own.length)
  })
  const labels = texts.map((text) => {
    const color = (getComputedStyle(text).fill.match(/\d+/g) ?? []).map(Number)
    const inkIn = (pixels: Uint8ClampedArray) => boxOf(text, 2).filter((at) => isNear(pixels, at, color, 72)).length
    return [text.textContent ?? "", inkIn(both[0]), inkIn(both[1])] as const
  })
  return { apart: Math.round((1e6 * apart) / (width * height)), circles, labels }
}
