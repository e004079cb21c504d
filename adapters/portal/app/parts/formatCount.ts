/** "1 day", "3 days". */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`
