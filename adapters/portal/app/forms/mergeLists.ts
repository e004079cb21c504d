const isSame = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/**
 * Applies an edit's additions and removals to the newest list. The edited order is kept if the list is otherwise
 * unchanged.
 */
export const mergeLists = <Text extends string>(
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
