/** A file's name, or a part of one, in the form in which the two are compared. */
export const foldFileName = (text: string): string => text.toLowerCase()
