import { openFile } from "../../openFile.ts"
import type { OpenFile } from "../../openFile.ts"

const isEdifact = (bytes: Uint8Array): boolean => /^UN/i.test(new TextDecoder().decode(bytes.subarray(0, 2)))

/** Opens EDIFACT in a mail, below introductory text, or alone. */
export const openEdifact = (bytes: Uint8Array): OpenFile => openFile(bytes, isEdifact)
