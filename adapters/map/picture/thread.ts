import { readFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"

import { initWasm, Resvg } from "@resvg/resvg-wasm"

import { fontFamily, renderPicture } from "./picture.ts"
import type { PictureJob, PictureJobResult } from "./PictureJob.ts"

// Importing Effect takes longer than drawing.
const readPackageFile = (specifier: string): Uint8Array => readFileSync(new URL(import.meta.resolve(specifier)))

const loadFonts = () =>
  ["latin", "latin-ext"].flatMap((letters) =>
    [400, 600].map((weight) =>
      readPackageFile(`@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${letters}-${weight}-normal.woff2`)
    )
  )

const loadRenderer = async () => {
  await initWasm(readPackageFile("@resvg/resvg-wasm/index_bg.wasm"))
  return loadFonts()
}

/** Loaded for the first PNG, never for SVG. */
let loadedRenderer: ReturnType<typeof loadRenderer> | undefined

const renderPng = async (svg: string): Promise<Uint8Array> => {
  const fontBuffers = await (loadedRenderer ??= loadRenderer())
  const picture = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: fontFamily, loadSystemFonts: false } })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return png
}

const drawPicture = async (asked: string): Promise<Uint8Array> => {
  const { collection, form, style } = JSON.parse(asked) as PictureJob
  const svg = renderPicture(collection, style)
  return form === "svg" ? new TextEncoder().encode(svg) : await renderPng(svg)
}

// Requests have priority. Elsewhere than on Linux, this would concern the whole process.
if (process.platform === "linux") setPriority(Math.min(getPriority() + 5, 19))

const postResult = (reply: PictureJobResult, moved: ReadonlyArray<ArrayBuffer> = []) =>
  parentPort?.postMessage(reply, moved)

parentPort?.on("message", (asked: string) => {
  drawPicture(asked).then(
    (bytes) => postResult({ bytes }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => postResult({ failure: String(error).slice(0, 200) })
  )
})
