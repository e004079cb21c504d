import { booleanFlag, file } from "../../command/parameters.ts"
import { defineCommand } from "../AdminCommand.ts"

export const restore = defineCommand({
  name: "restore",
  description: "Replaces the whole database with a backup",
  examples: ["/backups/landfall.backup --yes"],
  parameters: {
    file: file("The backup", "the path of a file that backup wrote"),
    yes: booleanFlag("yes", "Loses what the database holds now")
  },
  load: () => import("./backups.ts"),
  run: ({ restoreBackup }, given) => restoreBackup(given)
})
