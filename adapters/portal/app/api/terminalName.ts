import type { Terminal } from "./schemas.ts"

/** What a terminal is called; where no list knows its name, its own code without the port's: "Terminal SGICT". */
export const terminalName = (terminal: Terminal | undefined): string | undefined =>
  terminal === undefined
    ? undefined
    : (terminal.attributes.name ?? `Terminal ${terminal.attributes.code.split("/").at(-1)}`)
