import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import type { UnreadElement } from "../../../ports/voyage/observation/ObservationStore.ts"

const maxElements = messageLimits.common.unread.most
const maxTextLength = 300
const maxElementNameLength = 100

/** Storable text: well-formed, without NUL, at most `length` characters. */
const bounded = (text: string, length: number) => text.slice(0, length).replaceAll("\u0000", "").toWellFormed()

const boundedElement = ({ element, index, text }: UnreadElement): UnreadElement => ({
  index,
  element: bounded(element, maxElementNameLength),
  text: bounded(text, maxTextLength)
})

const withMore = (shown: ReadonlyArray<UnreadElement>, all: number): ReadonlyArray<UnreadElement> => [
  ...shown.slice(0, maxElements - 1).map(boundedElement),
  {
    index: shown.at(maxElements - 2)?.index ?? 0,
    element: "more",
    text: `${all - maxElements + 1} more elements`
  }
]

export const limitUnreadElements = (unread: ReadonlyArray<UnreadElement>): ReadonlyArray<UnreadElement> =>
  unread.length <= maxElements ? unread.map(boundedElement) : withMore(unread, unread.length)

export const makeUnreadCollector = () => {
  const kept: Array<UnreadElement> = []
  let all = 0
  return {
    add: (index: number, elements: ReadonlyArray<Pick<UnreadElement, "element" | "text">>): void => {
      all += elements.length
      for (const one of elements) {
        if (kept.length >= maxElements) return
        kept.push(boundedElement({ index, ...one }))
      }
    },
    all: (): ReadonlyArray<UnreadElement> => (all <= maxElements ? kept : withMore(kept, all))
  }
}
