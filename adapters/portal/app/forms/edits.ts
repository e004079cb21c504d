import { mergeLists } from "./mergeLists.ts"

export interface Edit<Value> {
  readonly before: Value
  readonly after: Value
}

export type Edits<Values> = { readonly [Name in keyof Values]?: Edit<Values[Name]> | undefined }

/** Form values are JSON values. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const editedNamesOf = <Values extends object>(edits: Edits<Values>) => Object.keys(edits) as Array<keyof Values>

/** Omits the values for which `map` returns undefined. */
export const mapEdits = <Values extends object, One>(
  edits: Edits<Values>,
  map: (edit: Edit<Values[keyof Values]>, name: keyof Values) => One | undefined
): { readonly [Name in keyof Values]?: One } =>
  Object.fromEntries(
    editedNamesOf(edits).flatMap((name) => {
      const edit = edits[name]
      const mapped = edit === undefined ? undefined : map(edit, name)
      return mapped === undefined ? [] : [[name, mapped]]
    })
  ) as { readonly [Name in keyof Values]?: One }

const withoutUnchanged = <Value>(edit: Edit<Value>): Edit<Value> | undefined =>
  isSame(edit.before, edit.after) ? undefined : edit

/** A value equal to its original is no longer an edit. */
export const addEdits = <Values extends object>(
  edits: Edits<Values>,
  current: Values,
  some: Partial<Values>
): Edits<Values> => {
  const more = (Object.keys(some) as Array<keyof Values>).map((name) => [
    name,
    { before: (edits[name] ?? { before: current[name] }).before, after: some[name] }
  ])
  return mapEdits({ ...edits, ...Object.fromEntries(more) } as Edits<Values>, withoutUnchanged) as Edits<Values>
}

/** Edits made during saving, relative to the saved values. */
export const editsAfterSaving = <Values extends object>(edits: Edits<Values>, saved: Edits<Values>): Edits<Values> =>
  mapEdits(edits, ({ after, before }, name) =>
    withoutUnchanged({ before: (saved[name] ?? { after: before }).after, after })
  ) as Edits<Values>

/** Names of edited values that also changed in the service. */
export const conflictingNames = <Values extends object>(edits: Edits<Values>, current: Values) =>
  editedNamesOf(edits).filter((name) => !isSame(edits[name]?.before, current[name]))

const isList = (value: unknown): value is ReadonlyArray<string> => Array.isArray(value)

/** The changes to send. For a list, additions and removals are applied to the newest list. */
export const changesToSend = <Values extends object>(edits: Edits<Values>, newest: Values): Partial<Values> =>
  mapEdits(edits, ({ after, before }, name) => {
    const now = newest[name]
    return isList(before) && isList(after) && isList(now) ? mergeLists(before, after, now) : after
  }) as Partial<Values>
