/** A name as it is compared: case, diacritics and blanks do not count, every letter and digit does. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toUpperCase()
    .replaceAll(/[\s.,'’-]+/g, " ")
    .trim()
