/**
 * Characters that reorder or hide the text around them, such as U+202E, with which `invoice[U+202E]fdp.exe` looks like
 * `invoiceexe.pdf`: marks and controls of the direction, line separators, and the byte order mark. Joiners stay, because languages need them.
 */
const hiddenControls = /[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** For names, which other users see. */
export const stripHiddenControls = (text: string): string => text.replaceAll(hiddenControls, "")
