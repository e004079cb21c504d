/** A source as labels name it: inboxes, of which each account may have some, are one. */
export const sourceLabel = (source: string): string => source.split(":", 1)[0] ?? source
