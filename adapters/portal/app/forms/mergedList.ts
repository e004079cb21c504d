const isSame = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** The newest list with what somebody added to and took from an older one; their order holds where nobody else changed it. */
export const mergedList = <Text extends string>(
  before: ReadonlyArray<Text>,
  after: ReadonlyArray<Text>,
  newest: ReadonlyArray<Text>
): ReadonlyArray<Text> =>
  isSame(before, newest)
    ? after
    : [
        ...newest.filter((text) => after.includes(text) || !before.includes(text)),
        ...after.filter((text) => !before.includes(text) && !newest.includes(text))
      ]
