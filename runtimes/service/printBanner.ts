import { Effect } from "effect"

import { banner, isColoured } from "./banner.ts"
import type { BannerContent } from "./banner.ts"

export const print = (render: (isColoured: boolean) => string) =>
  Effect.sync(() => process.stdout.write(render(isColoured(process.stdout.isTTY, process.env["NO_COLOR"]))))

export const printBanner = (greeting: BannerContent) => print((isColoured) => banner(greeting, isColoured))
