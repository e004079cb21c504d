import { readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"

import { Schema } from "effect"

import { PassageData } from "#domain/sealane/PassageData.ts"
import { makeRouter } from "#domain/sealane/router.ts"
import type { SeaRouter } from "#domain/sealane/router.ts"
import type { SeaMask } from "#domain/sealane/SeaMask.ts"

import seaPassages from "./data/seaPassages.json" with { type: "json" }

const readPassages = Schema.decodeUnknownSync(Schema.Array(PassageData))

export const seaMaskFile = new URL("data/seaMask.bits.br", import.meta.url)

/** The canals, straits and river mouths that come with the service. */
export const shippedPassages = (): ReadonlyArray<PassageData> => readPassages(seaPassages)

/** The mask of the seas that comes with the service, made from Natural Earth's land at 1:10 million. */
export const shippedMask = (): SeaMask => ({ bits: brotliDecompressSync(readFileSync(seaMaskFile)) })

/** A router over the shipped data: about 60 MB, made in about a second. */
export const loadSeaRouter = (): SeaRouter => makeRouter(shippedMask(), shippedPassages())
