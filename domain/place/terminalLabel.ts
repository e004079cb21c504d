import type { Terminal } from "./Place.ts"

/** What people read of a terminal: its name, or its code where no list knows a name. */
export const terminalLabel = ({ code, name }: Pick<Terminal, "code" | "name">): string => name ?? code
