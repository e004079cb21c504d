import { useState } from "react"

import { Dialog } from "../parts/Dialog.tsx"
import { countMore, moreFilters, moreNames } from "./more.ts"
import type { MoreFilter, MoreSearch } from "./more.ts"

interface MoreFiltersProps {
  readonly search: MoreSearch
  readonly change: (to: MoreSearch) => void
}

const textIn = (form: FormData, name: MoreFilter): string | undefined =>
  String(form.get(name) ?? "").trim() || undefined

/** The filters that are rarer, in a dialog of their own; the button says how many hold. */
export const MoreFilters = ({ change, search }: MoreFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const count = countMore(search)
  const close = () => setOpen(false)
  const hold = (valueOf: (name: MoreFilter) => string | undefined) => {
    change(Object.fromEntries(moreNames.map((name) => [name, valueOf(name)])))
    close()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More filters{count === 0 ? "" : `: ${count}`}
      </button>
      {isOpen ? (
        <Dialog title="More filters" close={close}>
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault()
              const form = new FormData(event.currentTarget)
              hold((name) => textIn(form, name))
            }}
          >
            <p>
              Several values with commas mean any of them. Days take <code>{"<=2027-01-31"}</code>, <code>today</code>{" "}
              and <code>3.days.ago</code>.
            </p>
            <div className="fields">
              {moreNames.map((name) => (
                <label key={name}>
                  {moreFilters[name][0]}
                  <input
                    name={name}
                    autoComplete="off"
                    spellCheck={false}
                    placeholder={moreFilters[name][1]}
                    defaultValue={search[name]}
                  />
                </label>
              ))}
            </div>
            <div className="actions">
              <button type="submit" className="main">
                Show
              </button>
              <button type="button" disabled={count === 0} onClick={() => hold(() => undefined)}>
                Clear all
              </button>
              <button type="button" onClick={close}>
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
