import { readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"

import { makeRouter } from "#domain/sealane/router.ts"
import type { SeaRouter } from "#domain/sealane/router.ts"
import type { SeaMask } from "#domain/sealane/SeaMask.ts"

import { shippedPassages } from "./passages.ts"

export const seaMaskFile = new URL("data/seaMask.bits.br", import.meta.url)

/** The mask of the seas that comes with the service, made from Natural Earth's land at 1:10 million. */
export const shippedMask = (): SeaMask => ({ bits: brotliDecompressSync(readFileSync(seaMaskFile)) })

/** A router over the shipped data: about 60 MB, made in about a second. */
export const loadSeaRouter = (): SeaRouter => makeRouter(shippedMask(), shippedPassages())
