import { Effect } from "effect"

import { banner, isColoured } from "./banner.ts"
import type { BannerContent } from "./banner.ts"

export const printBanner = (greeting: BannerContent) =>
  Effect.sync(() => process.stdout.write(banner(greeting, isColoured(process.stdout.isTTY, process.env["NO_COLOR"]))))
