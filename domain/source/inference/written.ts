/** A number without what people put between its letters and digits. */
export const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s\-./]/g, "")

/** Owner code, category, serial number and maybe the check digit (ISO 6346). */
export const isContainerForm = (number: string): boolean => /^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)
