import type { Terminal } from "./schemas.ts"

/** Falls back to the terminal code without the port code: "Terminal SGICT". */
export const terminalName = (terminal: Terminal | undefined): string | undefined =>
  terminal === undefined
    ? undefined
    : (terminal.attributes.name ?? `Terminal ${terminal.attributes.code.split("/").at(-1)}`)
