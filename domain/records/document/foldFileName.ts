/** Both sides of a comparison use this form. */
export const foldFileName = (text: string): string => text.toLowerCase()
