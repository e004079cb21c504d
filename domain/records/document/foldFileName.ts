/** For both sides of a comparison. */
export const foldFileName = (text: string): string => text.toLowerCase()
