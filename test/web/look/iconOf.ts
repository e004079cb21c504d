import { readFileSync } from "node:fs"

import { initWasm, Resvg } from "@resvg/resvg-wasm"

const sides = [16, 32, 48]

const headLength = 6
const entryLength = 16

const bytesOf = (specifier: string): Uint8Array => readFileSync(new URL(import.meta.resolve(specifier)))

let loaded: Promise<void> | undefined

const pngOf = (svg: string, side: number): Uint8Array => {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: side } })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return png
}

/** An icon file with a drawing in several sizes, each as PNG. */
export const iconOf = async (svg: string): Promise<Uint8Array> => {
  await (loaded ??= initWasm(bytesOf("@resvg/resvg-wasm/index_bg.wasm")))
  const pictures = sides.map((side) => ({ side, png: pngOf(svg, side) }))
  const head = Buffer.alloc(headLength + pictures.length * entryLength)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { png, side }] of pictures.entries()) {
    const entry = headLength + index * entryLength
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
