/** Replaces all inboxes by one value, because accounts may have many. */
export const sourceLabel = (source: string): string => source.split(":", 1)[0] ?? source
