import type { Terminal } from "./Place.ts"

export const terminalLabel = ({ code, name }: Pick<Terminal, "code" | "name">): string => name ?? code
