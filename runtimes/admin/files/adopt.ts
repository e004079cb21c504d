import { defineCommand } from "../AdminCommand.ts"

export const adopt = defineCommand({
  name: "files adopt",
  description: "Says that the files of the object storage are this database's, after a restore: those without a row go",
  parameters: {},
  load: () => import("./objectStorageFiles.ts"),
  run: ({ adoptFiles }) => adoptFiles
})
