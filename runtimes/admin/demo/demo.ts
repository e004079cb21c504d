import { defineGroup } from "../AdminCommand.ts"
import { remove } from "./remove.ts"

export const demo = defineGroup({
  name: "demo",
  description: "The demo data of a first start",
  commands: [remove]
})
