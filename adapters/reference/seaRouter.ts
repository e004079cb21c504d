import { readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"

import { makeRouter } from "#domain/reference/sealane/router.ts"
import type { SeaRouter } from "#domain/reference/sealane/router.ts"
import type { SeaMask } from "#domain/reference/sealane/SeaMask.ts"

import { shippedPassages } from "./passages.ts"

export const seaMaskFile = new URL("data/seaMask.bits.br", import.meta.url)

/** Natural Earth, land at 1:10 million. */
export const shippedMask = (): SeaMask => ({ bits: brotliDecompressSync(readFileSync(seaMaskFile)) })

/** About 60 MB and one second. */
export const loadSeaRouter = (): SeaRouter => makeRouter(shippedMask(), shippedPassages())
