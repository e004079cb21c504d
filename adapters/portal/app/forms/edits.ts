import { mergedList } from "./mergedList.ts"

/** What somebody made of a value: what it was when they began, and what it is to be. */
export interface Edit<Value> {
  readonly before: Value
  readonly after: Value
}

/** The values of a form that somebody has changed. */
export type Edits<Values> = { readonly [Name in keyof Values]?: Edit<Values[Name]> | undefined }

/** Values of forms are what JSON has. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const namesOf = <Values extends object>(edits: Edits<Values>) => Object.keys(edits) as Array<keyof Values>

/** Another edit for each value, or none where there is undefined. */
export const mapEdits = <Values extends object, One>(
  edits: Edits<Values>,
  map: (edit: Edit<Values[keyof Values]>, name: keyof Values) => One | undefined
): { readonly [Name in keyof Values]?: One } =>
  Object.fromEntries(
    namesOf(edits).flatMap((name) => {
      const edit = edits[name]
      const mapped = edit === undefined ? undefined : map(edit, name)
      return mapped === undefined ? [] : [[name, mapped]]
    })
  ) as { readonly [Name in keyof Values]?: One }

const changes = <Value>(edit: Edit<Value>): Edit<Value> | undefined =>
  isSame(edit.before, edit.after) ? undefined : edit

/** The edits after some more; a value that is as it was before has none. */
export const edited = <Values extends object>(
  edits: Edits<Values>,
  current: Values,
  some: Partial<Values>
): Edits<Values> => {
  const more = (Object.keys(some) as Array<keyof Values>).map((name) => [
    name,
    { before: (edits[name] ?? { before: current[name] }).before, after: some[name] }
  ])
  return mapEdits({ ...edits, ...Object.fromEntries(more) } as Edits<Values>, changes) as Edits<Values>
}

/** What is left once edits are saved: what was written meanwhile, as a change of what was saved. */
export const afterSaving = <Values extends object>(edits: Edits<Values>, saved: Edits<Values>): Edits<Values> =>
  mapEdits(edits, ({ after, before }, name) =>
    changes({ before: (saved[name] ?? { after: before }).after, after })
  ) as Edits<Values>

/** What the service has made another since somebody began to change it. */
export const changedMeanwhile = <Values extends object>(edits: Edits<Values>, current: Values) =>
  namesOf(edits).filter((name) => !isSame(edits[name]?.before, current[name]))

const isList = (value: unknown): value is ReadonlyArray<string> => Array.isArray(value)

/** What is sent: the values that were changed alone, and of a list what is the newest with what was added and removed. */
export const applied = <Values extends object>(edits: Edits<Values>, newest: Values): Partial<Values> =>
  mapEdits(edits, ({ after, before }, name) => {
    const now = newest[name]
    return isList(before) && isList(after) && isList(now) ? mergedList(before, after, now) : after
  }) as Partial<Values>
