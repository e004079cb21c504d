import { defineGroup } from "../AdminCommand.ts"
import { add } from "./add.ts"
import { list } from "./list.ts"
import { remove } from "./remove.ts"

export const inbox = defineGroup({
  name: "inbox",
  description: "Inboxes to which carriers, terminals and railroads send",
  commands: [add, list, remove]
})
