export const stripNumberSeparators = (text: string): string => text.toUpperCase().replaceAll(/[\s\-./]/g, "")

/** Form of a container number (ISO 6346); the check digit is optional. */
export const isContainerForm = (number: string): boolean => /^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)
