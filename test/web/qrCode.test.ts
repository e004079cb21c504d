import { assert, it } from "@effect/vitest"
import * as jsqr from "jsqr"

import { qrCode } from "#adapters/web/qrCode.ts"

const dot = 4

/** It is a CommonJS module, which Node and the compiler see differently. */
const read = (jsqr as unknown as { readonly default: typeof jsqr.default.default }).default

/** The picture as a camera would see it: four bytes for each point, in rows. */
const seen = (markup: string) => {
  const side = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]) * dot
  const points = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, left, top] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(top) * dot; y < (Number(top) + 1) * dot; y++) {
      for (let x = Number(left) * dot; x < (Number(left) + 1) * dot; x++)
        points.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { points, side }
}

it.each(["otpauth://totp/Landfall:ada%40example.com?issuer=Landfall&secret=JBSWY3DPEHPK3PXP&period=30", "short"])(
  "A reader that we did not write reads %s",
  (text) => {
    const { points, side } = seen(qrCode(text, "code").markup)
    assert.strictEqual(read(points, side, side)?.data, text)
  }
)
