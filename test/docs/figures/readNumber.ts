const words = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty"
]
const more: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  every: 1,
  half: 0.5,
  twice: 2,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000
}

/** Words that always state a number. */
export const numberWords: ReadonlyArray<string> = [
  ...words.slice(2),
  ...Object.keys(more).filter((word) => !["a", "an", "every"].includes(word))
]

/** A number in digits or as a word; NaN for anything else. */
export const readNumber = (text: string): number => {
  const index = words.indexOf(text.toLowerCase())
  return index === -1 ? (more[text.toLowerCase()] ?? Number(text.replaceAll(",", ""))) : index
}
