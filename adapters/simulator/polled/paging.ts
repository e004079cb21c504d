export interface Cursor {
  readonly at: number
  readonly from: number
}

export const writeCursor = ({ at, from }: Cursor): string => Buffer.from(`${at}/${from}`).toString("base64url")

export const readCursor = (text: string): Cursor | null => {
  const parts = /^(\d+(?:\.\d+)?)\/(\d{1,9})$/.exec(Buffer.from(text.slice(0, 100), "base64url").toString("latin1"))
  return parts === null ? null : { at: Number(parts[1]), from: Number(parts[2]) }
}

export const pageSize = { usual: 100, most: 1_000 }

export const readLimit = (text: string | null): number | null => {
  if (text === null) return pageSize.usual
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= pageSize.most ? limit : null
}
