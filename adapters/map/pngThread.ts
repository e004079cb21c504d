import { readFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"

import { initWasm, Resvg } from "@resvg/resvg-wasm"

import { fontFamily } from "./picture.ts"

const bytesOf = (specifier: string): Uint8Array => readFileSync(new URL(import.meta.resolve(specifier)))

/** The weights of the drawing, in the letters that names of ports and ships have. */
const fontBuffers = ["latin", "latin-ext"].flatMap((letters) =>
  [400, 600].map((weight) =>
    bytesOf(`@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${letters}-${weight}-normal.woff2`)
  )
)

const pngOf = (svg: string): Uint8Array => {
  const picture = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: fontFamily, loadSystemFonts: false } })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return png
}

// On Linux this is the thread's priority alone, elsewhere it would be that of the whole process: requests go first.
if (process.platform === "linux") setPriority(Math.min(getPriority() + 5, 19))

const ready = initWasm(bytesOf("@resvg/resvg-wasm/index_bg.wasm"))

parentPort?.on("message", (svg: string) => {
  ready
    .then(() => pngOf(svg))
    .then(
      (png) => parentPort?.postMessage({ png }, [png.buffer as ArrayBuffer]),
      (error: unknown) => parentPort?.postMessage({ failure: String(error).slice(0, 200) })
    )
})
