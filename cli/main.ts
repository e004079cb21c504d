import { landfall } from "./landfall.ts"

landfall()
