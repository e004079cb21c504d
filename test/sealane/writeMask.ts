import { brotliCompressSync, constants } from "node:zlib"

import { shippedPassages } from "#adapters/reference/passages.ts"
import { seaMaskFile } from "#adapters/reference/seaRouter.ts"

import { writeChanged } from "../../commands/writeChanged.ts"
import { landPolygons } from "./land.ts"
import { maskBits } from "./mask.ts"

const bits = maskBits(landPolygons("10m"), shippedPassages())

const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
writeChanged(seaMaskFile, brotliCompressSync(bits, { params }))
