import { messageLimits } from "#domain/source/messageLimits.ts"

import type { UnreadElement } from "../../ports/observation/ObservationStore.ts"

const mostElements = messageLimits.common.unread.most
const longestText = 300
const longestName = 100

/** Storable text: well-formed, without NUL, at most `length` characters. */
const bounded = (text: string, length: number) => text.slice(0, length).replaceAll("\u0000", "").toWellFormed()

const boundedElement = ({ element, index, text }: UnreadElement): UnreadElement => ({
  index,
  element: bounded(element, longestName),
  text: bounded(text, longestText)
})

const withMore = (shown: ReadonlyArray<UnreadElement>, all: number): ReadonlyArray<UnreadElement> => [
  ...shown.slice(0, mostElements - 1).map(boundedElement),
  {
    index: shown.at(mostElements - 2)?.index ?? 0,
    element: "more",
    text: `${all - mostElements + 1} more elements`
  }
]

export const boundedUnread = (unread: ReadonlyArray<UnreadElement>): ReadonlyArray<UnreadElement> =>
  unread.length <= mostElements ? unread.map(boundedElement) : withMore(unread, unread.length)

export const unreadCollector = () => {
  const kept: Array<UnreadElement> = []
  let all = 0
  return {
    add: (index: number, elements: ReadonlyArray<Pick<UnreadElement, "element" | "text">>): void => {
      all += elements.length
      for (const one of elements) {
        if (kept.length >= mostElements) return
        kept.push(boundedElement({ index, ...one }))
      }
    },
    all: (): ReadonlyArray<UnreadElement> => (all <= mostElements ? kept : withMore(kept, all))
  }
}
