import { readFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"

import { initWasm, Resvg } from "@resvg/resvg-wasm"

import type { Drawing, Drawn } from "./drawing.ts"
import { fontFamily, pictureOf } from "./picture.ts"

// Nothing here imports Effect, which takes longer to load than a picture to draw.
const bytesOf = (specifier: string): Uint8Array => readFileSync(new URL(import.meta.resolve(specifier)))

/** The weights of the drawing, in the letters that names of ports and ships have. */
const loadFonts = () =>
  ["latin", "latin-ext"].flatMap((letters) =>
    [400, 600].map((weight) =>
      bytesOf(`@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${letters}-${weight}-normal.woff2`)
    )
  )

const load = async () => {
  await initWasm(bytesOf("@resvg/resvg-wasm/index_bg.wasm"))
  return loadFonts()
}

/** A thread that is asked for SVG alone loads nothing of this. */
let loaded: ReturnType<typeof load> | undefined

const pngOf = async (svg: string): Promise<Uint8Array> => {
  const fontBuffers = await (loaded ??= load())
  const picture = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: fontFamily, loadSystemFonts: false } })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return png
}

const drawn = async (asked: string): Promise<Uint8Array> => {
  const { collection, form, style } = JSON.parse(asked) as Drawing
  const svg = pictureOf(collection, style)
  return form === "svg" ? new TextEncoder().encode(svg) : await pngOf(svg)
}

// On Linux this is the thread's priority alone, elsewhere it would be that of the whole process: requests go first.
if (process.platform === "linux") setPriority(Math.min(getPriority() + 5, 19))

const answer = (reply: Drawn, moved: ReadonlyArray<ArrayBuffer> = []) => parentPort?.postMessage(reply, moved)

parentPort?.on("message", (asked: string) => {
  drawn(asked).then(
    (bytes) => answer({ bytes }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => answer({ failure: String(error).slice(0, 200) })
  )
})
