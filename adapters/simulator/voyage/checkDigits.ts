/** ISO 6346: from 10 upwards, without multiples of 11. */
const letterValue = (letter: string): number => {
  const index = letter.charCodeAt(0) - "A".charCodeAt(0)
  return 10 + index + Math.floor((index + 9) / 10)
}

/** ISO 6346. */
export const containerNumber = (firstTen: string): string => {
  const sum = [...firstTen].reduce(
    (sum, sign, place) => sum + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** place,
    0
  )
  return `${firstTen}${(sum % 11) % 10}`
}

export const imoNumber = (firstSix: string): string => {
  const sum = [...firstSix].reduce((sum, digit, place) => sum + Number(digit) * (7 - place), 0)
  return `${firstSix}${sum % 10}`
}
