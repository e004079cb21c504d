import { readFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"

import { initWasm, Resvg } from "@resvg/resvg-wasm"

import type { Drawing, Drawn } from "./drawing.ts"
import { fontFamily, pictureOf } from "./picture.ts"

// This file must not import Effect, which takes longer to load than a picture takes to draw.
const bytesOf = (specifier: string): Uint8Array => readFileSync(new URL(import.meta.resolve(specifier)))

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

/** Loaded for the first PNG, never for SVG. */
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

// Requests get priority over drawings. Linux only: elsewhere this would set the priority of the whole process.
if (process.platform === "linux") setPriority(Math.min(getPriority() + 5, 19))

const answer = (reply: Drawn, moved: ReadonlyArray<ArrayBuffer> = []) => parentPort?.postMessage(reply, moved)

parentPort?.on("message", (asked: string) => {
  drawn(asked).then(
    (bytes) => answer({ bytes }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => answer({ failure: String(error).slice(0, 200) })
  )
})
