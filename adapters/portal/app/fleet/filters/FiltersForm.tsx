import { useState } from "react"

import { UnsavedInputGuard } from "../../forms/UnsavedInputGuard.tsx"
import type { FleetSearch } from "../search.ts"
import { viewHasFilter, views } from "../views.ts"
import { FilterGroup } from "./FilterGroup.tsx"
import { activeFiltersOf, hasNoEffect } from "./filterSearch.ts"
import { groupFilterFields } from "./groups.ts"
import type { FilterName } from "./names.ts"
import { useFilterFields } from "./useFilterFields.ts"

import form from "../../forms/form.module.css"
import button from "../../parts/control/button.module.css"
import actions from "../../parts/layout/actions.module.css"
import styles from "./filters.module.css"

interface FiltersFormProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
  readonly close: () => void
}

/** A choice that contradicts the view replaces the view. */
export const FiltersForm = ({ change, close, search }: FiltersFormProps) => {
  const held = Object.fromEntries(activeFiltersOf(search))
  const [draft, setDraft] = useState<Readonly<Partial<Record<FilterName, string>>>>(held)
  const [find, setFind] = useState("")
  const groups = groupFilterFields(useFilterFields(search), held, find)
  const hold = (filled: typeof draft) => {
    const names = [...new Set([...Object.keys(held), ...Object.keys(filled)])] as ReadonlyArray<FilterName>
    // A view's tags may be in `besides`, where `tags_and` applies to them.
    const isLeftOut = (name: FilterName) => search.besides === undefined && hasNoEffect(name, filled)
    const filters = Object.fromEntries(
      names.map((name) => [name, isLeftOut(name) ? undefined : filled[name]?.trim() || undefined])
    )
    const replaces = names.some((name) => filters[name] !== undefined && viewHasFilter(search.view, name))
    change({ ...filters, ...(replaces ? { view: undefined } : {}) })
    close()
  }
  return (
    <>
      <label className={styles.find}>
        Find a filter
        <input
          type="search"
          autoFocus
          autoComplete="off"
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </label>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          hold(draft)
        }}
      >
        <p>
          Expressions of dates are <code>{"<=2027-01-31"}</code>, <code>3.days.ago</code>,{" "}
          <code>{">=today <=7.days.from_now"}</code>, and several with commas. Numbers accept <code>{">=2"}</code>.
          {search.view === undefined
            ? null
            : ` A filter that contradicts the view ${views[search.view].name} replaces the view.`}
        </p>
        <div className={styles.groups}>
          {groups.map((group) => (
            <FilterGroup
              key={group.name}
              {...group}
              draft={draft}
              change={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
            />
          ))}
          {groups.every(({ fields }) => fields.length === 0) ? <p role="status">No filter matches.</p> : null}
        </div>
        <UnsavedInputGuard isTyped={JSON.stringify(draft) !== JSON.stringify(held)} />
        <div className={actions.actions}>
          <button type="submit" className={button.main}>
            Show
          </button>
          <button type="button" disabled={activeFiltersOf(search).length === 0} onClick={() => hold({})}>
            Clear all
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </>
  )
}
