export const placeNameKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toUpperCase()
    .replaceAll(/[\s.,'’-]+/g, " ")
    .trim()
